export type FlashTone = 'good' | 'warn' | 'bad' | 'info'
/** `action`: one press that takes back or goes on; pressing it closes the message. */
export type FlashMessage = { tone: FlashTone; text: string; action?: { label: string; onSelect: () => void } }
/** A message on the screen; `id` tells it from others of the same words. */
export type ShownFlash = FlashMessage & { id: number }
