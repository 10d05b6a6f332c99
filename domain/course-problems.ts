import { blocking, type Problem, warning } from './problem.ts'

/** What stands between a course and its publication (CRS-016, CRS-017). */
export function courseProblems(modules: readonly { status: string }[]): Problem[] {
  if (modules.length === 0) return [blocking('modules', 'noModule')]
  return modules.some((module) => module.status !== 'PUBLISHED') ? [warning('modules', 'unpublishedModules')] : []
}
