/* Two voices are never heard at once, whoever started them: a line, a text, a word, a recording on the page. */

let speaking: (() => void) | null = null
let listening = false

/** Whoever begins to speak takes the turn: what was speaking is stopped, and this one will be when another begins. */
export function takeTurn(stop: () => void): void {
  if (speaking !== stop) speaking?.()
  speaking = stop
  for (const sound of document.querySelectorAll('audio, video')) if (sound instanceof HTMLMediaElement) sound.pause()
  if (listening) return
  listening = true
  // Recordings are elements of the page: those that begin take the turn by themselves.
  document.addEventListener('play', ({ target }) => target instanceof HTMLMediaElement && giveUp(), { capture: true })
}

function giveUp(): void {
  speaking?.()
  speaking = null
}
