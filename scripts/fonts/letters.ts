/**
 * What French is written with, and what its texts on maths and science use every day. A browser that meets another letter fetches the
 * fonts that hold it (app/fonts.ts).
 */
export const frenchLetters = [
  ...Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index)),
  ...'\u00a0\u202f«»°·²³½×÷ÀÂÄÆÇÈÉÊËÎÏÔÖÙÛÜŒàâäæçèéêëîïôöùûüœÿ–—‘’“”•…€−',
].join('')
