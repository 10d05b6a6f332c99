/** The product’s name in paths, in the filters of figures and as the flag of the main school (OP-098). */
export const product = 'tremplin'
