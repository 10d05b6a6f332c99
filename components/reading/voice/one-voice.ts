/* Two voices never speak at once, whoever started them: a line, a text, a word, a recording on the page. */

let speaking: (() => void) | null = null
let listening = false

/** To be called before speaking: stops the current speaker, and keeps `stop` for when another one begins. */
export function takeTurn(stop: () => void): void {
  if (speaking !== stop) speaking?.()
  speaking = stop
  for (const sound of recordings()) sound.pause()
  if (listening) return
  listening = true
  // Recordings are elements of the page: one that begins to play silences the current speaker.
  document.addEventListener('play', ({ target }) => target instanceof HTMLMediaElement && stopSpeaker(), { capture: true })
}

const recordings = () => [...document.querySelectorAll('audio, video')].filter((found) => found instanceof HTMLMediaElement)

function stopSpeaker(): void {
  speaking?.()
  speaking = null
}

/** Stops the current speaker and the other recordings when a recording of the page begins to play. */
export function silenceOthers(recording: HTMLMediaElement): void {
  stopSpeaker()
  for (const sound of recordings()) if (sound !== recording) sound.pause()
}
