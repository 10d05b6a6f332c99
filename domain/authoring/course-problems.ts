import { blocking, type Problem, warning } from './problem.ts'

/** Problems that stand in the way of publishing a course (CRS-016, CRS-017). */
export function courseProblems(modules: readonly { status: string; name: string }[]): Problem[] {
  if (modules.length === 0) return [blocking('modules', 'noModule')]
  const names = modules.flatMap(({ status, name }) => (status === 'PUBLISHED' ? [] : [name]))
  return names.length > 0 ? [{ ...warning('modules', 'unpublishedModules'), names }] : []
}
