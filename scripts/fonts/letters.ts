/** The letters of French with usual signs of maths and science; for others a browser fetches further fonts (app/fonts.ts). */
export const frenchLetters = [
  ...Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index)),
  ...'\u00a0\u202f«»°·²³½×÷ÀÂÄÆÇÈÉÊËÎÏÔÖÙÛÜŒàâäæçèéêëîïôöùûüœÿ–—‘’“”•…€−',
].join('')

/** Figures come from a face of their own: the text face strikes its zero through, which reads as the empty set in a formula. */
export const digits = '0123456789'
