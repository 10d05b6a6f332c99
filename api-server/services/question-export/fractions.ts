/** The parts of the points that Moodle knows, in percent; its importer refuses any other. */
const known = [
  100, 90, 83.33333, 80, 75, 70, 66.66667, 60, 50, 40, 33.33333, 30, 25, 20, 16.66667, 14.28571, 12.5, 11.11111, 10, 5, 0,
] as const

/** The known part that is nearest to an equal share of all points. */
export function shareOf(count: number): number {
  const exact = 100 / count
  return known.reduce<number>((best, one) => (Math.abs(one - exact) < Math.abs(best - exact) ? one : best), 100)
}

/** Whether as many equal shares as that make up all points. */
export const sharesFit = (count: number) => count === 0 || Math.abs(shareOf(count) * count - 100) < 0.001

/** Before a right answer in a hole of Moodle: after a sign of equality, one that begins with a percent sign would be read as a part of the points. */
export const rightMark = (answer: string) => (answer.startsWith('%') ? '%100%' : '=')
