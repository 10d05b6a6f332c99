import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'

// Most lines of code that a room may have (decision 45). `node scripts/checks/budget.ts` prints what each has and may have;
// with `--write` it lowers every budget to what its room has, drops those of rooms that are gone, and gives new rooms one.

const budgetFile = new URL('budget.json', import.meta.url)

/** Lines of each room; or its budget. */
export type Lines = Readonly<Record<string, number>>

/** Sources that are counted: not tests, starter content, demonstration, drawings, lists of wrong changes and the lexicon's data. */
const isCounted = (file: string) =>
  /\.(?:ts|tsx|mjs|cjs|js|css)$/.test(file) &&
  !/\.(?:test|spec)\.|^tests\/|\/seed\/|library\/content|scripts\/(?:art|mutations)|reading\/lexicon\/data/.test(file)

/** Folders whose folders are rooms of their own; files right in them belong to them. */
const floors = ['components', 'domain', 'api-server/services', 'api-server']

/** The room of a file: `components/work`, `api-server/services/exam`, `lib`; the root is `.`. */
export function roomOf(file: string): string {
  const floor = floors.filter((one) => file.startsWith(`${one}/`)).sort((a, b) => b.length - a.length)[0]
  const [first = '', ...rest] = (floor === undefined ? file : file.slice(floor.length + 1)).split('/')
  if (floor === undefined) return rest.length > 0 ? first : '.'
  return rest.length > 0 ? `${floor}/${first}` : floor
}

/** Rooms that have more lines than they may, or no budget, one line each. */
export const overBudget = (lines: Lines, budget: Lines): string[] =>
  Object.entries(lines)
    .filter(([room, count]) => count > (budget[room] ?? 0))
    .map(([room, count]) => `${room}: ${count} lines, ${budget[room] ?? 0} allowed`)

/** Budgets lowered to the lines that rooms have; a room that has more keeps its own. */
export const lowerBudgets = (lines: Lines, budget: Lines): Lines =>
  Object.fromEntries(
    Object.entries(lines)
      .map(([room, count]) => [room, Math.min(count, budget[room] ?? count)] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )

function projectLines(): Lines {
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' }).split(
    '\0',
  )
  const lines: Record<string, number> = {}
  for (const file of files.filter(isCounted)) {
    const room = roomOf(file)
    lines[room] = (lines[room] ?? 0) + linesOf(file)
  }
  return lines
}

/** A file that git knows may be deleted. */
function linesOf(file: string): number {
  try {
    return readFileSync(file, 'utf8').split('\n').length - 1
  } catch {
    return 0
  }
}

const readBudget = (): Lines => JSON.parse(readFileSync(budgetFile, 'utf8'))

/** What exceeds its budget in this project, and what to do about it. */
export function projectOverBudget(): string[] {
  const found = overBudget(projectLines(), readBudget())
  return found.length > 0
    ? [...found, 'Make it smaller, or raise it in scripts/checks/budget.json and say in decision 45 what that buys.']
    : []
}

if (import.meta.main) {
  const [lines, budget] = [projectLines(), readBudget()]
  if (process.argv.includes('--write')) writeFileSync(budgetFile, `${JSON.stringify(lowerBudgets(lines, budget), null, 2)}\n`)
  else
    for (const [room, count] of Object.entries(lines))
      console.log(`${String(count).padStart(6)} of ${budget[room] ?? 0}  ${room}`)
}
