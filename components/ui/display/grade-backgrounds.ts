/** Background of each grade 0 to 10, red to green; text on it is `text-on-grade`. */
export const gradeBackgrounds = [
  'bg-grade-0',
  'bg-grade-1',
  'bg-grade-2',
  'bg-grade-3',
  'bg-grade-4',
  'bg-grade-5',
  'bg-grade-6',
  'bg-grade-7',
  'bg-grade-8',
  'bg-grade-9',
  'bg-grade-10',
] as const
