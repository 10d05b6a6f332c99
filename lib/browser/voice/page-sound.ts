let sound: HTMLAudioElement | undefined

/** The element that plays what is read. Some browsers let it play later only if it was first used during a user's gesture. */
export function pageSound(): HTMLAudioElement {
  sound ??= new Audio()
  return sound
}
