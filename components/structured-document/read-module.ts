/** A stored module, in a work that was given where it is read in one. */
export interface ReadModule {
  readonly moduleId: string
  readonly workId?: string | undefined
  readonly name: string
}
