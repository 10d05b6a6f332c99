/** A wrong change to one rule, and the test file that must fail with it. */
export interface Mutation {
  readonly file: string
  /** Occurs exactly once in the file. */
  readonly find: string
  readonly replace: string
  readonly test: string
}

type Change = Omit<Mutation, 'file' | 'test'> & Partial<Pick<Mutation, 'test'>>

/** The wrong changes of each file; a change that names no test belongs to the one next to its file. */
export const mutationsOf = (changes: { readonly [file: string]: readonly Change[] }): readonly Mutation[] =>
  Object.entries(changes).flatMap(([file, ofFile]) =>
    ofFile.map((change) => ({ file, test: file.replace(/(?=[.]tsx?$)/, '.test'), ...change })),
  )
