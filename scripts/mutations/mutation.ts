/** A wrong change to one rule, and the test file next to that rule, which must fail with it. */
export interface Mutation {
  readonly file: string
  /** Occurs exactly once in the file. */
  readonly find: string
  readonly replace: string
  readonly test: string
}
