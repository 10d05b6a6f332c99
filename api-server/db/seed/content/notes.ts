/** Four notes, every other one low: half of them. */
export const halfLow = {
  name: 'deux-notes-sur-quatre.wav',
  title: 'Quatre notes',
  /** In hertz. */
  notes: [220, 440, 220, 440],
} as const

/** A sound of the demo as its question names it (documents/sounds.ts). */
export const heard = ({ name, title }: { readonly name: string; readonly title: string }) =>
  `<audio src="module/sound/${name}" title="${title}"></audio>`
