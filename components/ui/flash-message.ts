export type FlashTone = 'good' | 'warn' | 'bad' | 'info'
export type FlashMessage = { tone: FlashTone; text: string }
/** A message on the screen; `id` tells it from others of the same words. */
export type ShownFlash = FlashMessage & { id: number }
