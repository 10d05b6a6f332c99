/* Two voices are never heard at once, whoever started them: a line, a text, a word, a recording on the page. */

let speaking: (() => void) | null = null
let listening = false

/** Whoever begins to speak takes the turn: what was speaking is stopped, and this one will be when another begins. */
export function takeTurn(stop: () => void): void {
  if (speaking !== stop) speaking?.()
  speaking = stop
  for (const sound of recordings()) sound.pause()
  if (listening) return
  listening = true
  // Recordings are elements of the page: those that begin take the turn by themselves.
  document.addEventListener('play', ({ target }) => target instanceof HTMLMediaElement && giveUp(), { capture: true })
}

const recordings = () => [...document.querySelectorAll('audio, video')].filter((found) => found instanceof HTMLMediaElement)

function giveUp(): void {
  speaking?.()
  speaking = null
}

/** A recording of the page that begins to play silences what speaks and the other recordings. */
export function silenceOthers(recording: HTMLMediaElement): void {
  giveUp()
  for (const sound of recordings()) if (sound !== recording) sound.pause()
}
