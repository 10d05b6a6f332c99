/**
 * Index of the first module with a question id that is already used before it in the course; -1 if there is none. Answers, scores and
 * statistics refer to a question by its id alone, so an id may appear only once in a course (decision 22). Takes the ids by module.
 */
export function findSharedQuestion(idsOfModules: readonly (readonly string[])[]): number {
  const seen = new Set<string>()
  return idsOfModules.findIndex((ids) =>
    ids.some((id) => {
      const used = seen.has(id)
      seen.add(id)
      return used
    }),
  )
}
