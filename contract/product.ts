/** The product’s name in paths, in statistics filters and as the field that marks the main school (OP-098). */
export const product = 'tremplin'
