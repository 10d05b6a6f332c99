/** Four notes, every other one low: half of them; a question plays them. */
export const halfLow = {
  name: 'deux-notes-sur-quatre.wav',
  /** In hertz. */
  notes: [220, 440, 220, 440],
} as const
