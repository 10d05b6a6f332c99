export type FlashTone = 'good' | 'warn' | 'bad' | 'info'
/** `action`: one button, whose press closes the message. `topic`: a newer message of the same topic takes its place. */
export type FlashMessage = { tone: FlashTone; text: string; action?: { label: string; onSelect: () => void }; topic?: string }
/** A message on the screen; `id` distinguishes messages of the same text. */
export type ShownFlash = FlashMessage & { id: number }
