/** Questions beside each other on a page upright, and rows one below the other, at the usual and at the small size (app/paper.css). */
const upright = { questions: 18, rows: 38 } as const
const lying = { questions: 32, rows: 25 } as const

/** How the results of a class fit on one page: across it if there are many questions, in small letters if there is much of both. */
export function crowdOf({ students, questions }: { students: number; questions: number }): { wide: boolean; large: boolean } {
  const wide = questions > upright.questions
  const room = wide ? lying : upright
  return { wide, large: students > room.rows || questions > room.questions }
}
