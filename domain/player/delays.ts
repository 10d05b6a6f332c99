/** Every delay of the player in ms (part 1 §4 and §9, OP-137). */
export const delays = {
  comment: 2000,
  introduction: 2000,
  moduleStart: 2000,
  moduleEnd: 3000,
  waitingStart: 0,
  statement: 2000,
  response: 2000,
  responseBeforeExample: 1000,
  evaluated: 2000,
} as const
