/** How large the demonstration is; every size has the same accounts, two school years and all kinds of works. */
export interface DemoSize {
  /** Classes at each level of the school that the accounts belong to, the two told by hand included. */
  readonly classesPerLevel: number
  /** Pupils of a class that is not told by hand. */
  readonly pupils: number
  /** Classes and pupils of a class in the supervisor's other schools. */
  readonly network: { readonly classes: number; readonly pupils: number }
  /** Share of the works, trainings and sessions of a usual year. */
  readonly activity: number
}

export const demoSizes = {
  /** What is shown to people: 300 pupils and 20 teachers in one school. */
  full: { classesPerLevel: 3, pupils: 24, network: { classes: 2, pupils: 22 }, activity: 1 },
  /** What tests start from. */
  small: { classesPerLevel: 1, pupils: 2, network: { classes: 1, pupils: 3 }, activity: 0.3 },
} as const satisfies Record<string, DemoSize>
