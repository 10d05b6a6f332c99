/** Maximum number of indications per question (part 1 §9, PLY-018, OP-072). */
export const maxIndications = 2
