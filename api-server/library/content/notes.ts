/** Four notes, every other one low: half of them. */
export const halfLow = {
  name: 'deux-notes-sur-quatre.wav',
  title: 'Quatre notes',
  /** In hertz. */
  notes: [220, 440, 220, 440],
} as const

/** HTML of a demo sound, as its question contains it (documents/sounds.ts). */
export const soundTag = ({ name, title }: { readonly name: string; readonly title: string }) =>
  `<audio src="module/sound/${name}" title="${title}"></audio>`
