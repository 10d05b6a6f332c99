export type FlashTone = 'good' | 'warn' | 'bad' | 'info'
/** `action`: one button, such as undo or continue; pressing it closes the message. */
export type FlashMessage = { tone: FlashTone; text: string; action?: { label: string; onSelect: () => void } }
/** A message on the screen; `id` distinguishes messages of the same text. */
export type ShownFlash = FlashMessage & { id: number }
