/** A stored module, and the given work in which it is read, if any. */
export interface ReadModule {
  readonly moduleId: string
  readonly workId?: string | undefined
  readonly name: string
}
