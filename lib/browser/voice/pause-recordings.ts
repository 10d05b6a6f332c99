/** Pauses the recordings of the page, so that two voices never speak at once: all but the one that begins. */
export function pauseRecordings(begins?: HTMLMediaElement): void {
  for (const found of document.querySelectorAll('audio, video'))
    if (found instanceof HTMLMediaElement && found !== begins) found.pause()
}
