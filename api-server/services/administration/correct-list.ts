import type { correctedFields } from '#contract/administration'
import { identity } from '#contract/user'
import { currentSchoolYear } from '#domain/dates/school-year'
import { classKey } from '#domain/people/class-name'
import { levelTold } from '#domain/people/roster'
import type { RosterRecord } from '#domain/people/roster-columns'
import type { Context, Service } from '../../context.ts'
import type { users } from '../../db/schema.ts'
import { classesOf } from '../group/classes.ts'
import { parseList } from '../roster/parse.ts'
import { listFailure } from '../roster/parsed-list.ts'
import { schoolLevels } from '../school/store.ts'
import { lockByUsername } from '../user/store.ts'
import { classesOfPeople } from '../views/class-names.ts'
import { type Correction, correctAccount } from './accounts.ts'

type User = typeof users.$inferSelect
type Field = (typeof correctedFields)[number]

/** Corrects accounts from a list; those of the right lines, all or none. */
export const correctPeople: Service<'correctPeople'> = async ({ ctx, input: { body } }) => {
  const { records } = parseList(body.csv)
  if (!records.some(({ cells }) => cells.username)) throw listFailure('noUsername')
  const lines = await ctx.db.transaction(async (tx) => {
    const inside = { ...ctx, db: tx }
    const known = await knownOf(inside)
    const judged: Judged[] = []
    const seen = new Set<string>()
    for (const record of records) {
      const line = await judgeLine(inside, record, known)
      const isAgain = seen.has(line.username.toLowerCase())
      seen.add(line.username.toLowerCase())
      judged.push(isAgain ? { ...line, user: undefined, error: { field: 'username', code: 'duplicate' } } : line)
    }
    // In one order, whatever that of the list: no deadlock with another one.
    const good = judged.filter(({ error, changes }) => error === null && changes.length > 0)
    if (body.confirm)
      for (const { user, correction } of good.toSorted((a, b) => a.username.localeCompare(b.username)))
        if (user) await correctAccount(inside, user, { ...correction, works: body.works })
    return judged
  })
  const views = lines.map(({ line, username, changes, error }) => ({
    ...{ line, username, changes, error },
    state: error ? ('error' as const) : changes.length > 0 ? ('changed' as const) : ('same' as const),
  }))
  const count = (state: 'changed' | 'error') => views.filter((view) => view.state === state).length
  return { lines: views, changed: count('changed'), errors: count('error'), done: body.confirm }
}

async function knownOf(ctx: Context) {
  const year = { schoolId: ctx.caller.schoolId, schoolYear: currentSchoolYear(ctx.now) }
  return { levels: await schoolLevels(ctx.db, ctx.caller.school), classes: await classesOf(ctx.db, year) }
}

type Known = Awaited<ReturnType<typeof knownOf>>

interface Judged {
  readonly line: number
  readonly username: string
  readonly user: User | undefined
  readonly correction: Correction
  readonly changes: { field: Field; before: string; after: string }[]
  readonly error: { field: string; code: string } | null
}

/** What a line changes of the account that it names, which it locks, and what is wrong about it. */
async function judgeLine(ctx: Context, { line, cells }: RosterRecord, known: Known): Promise<Judged> {
  const username = cells.username ?? ''
  const user = username === '' ? undefined : await lockByUsername(ctx, username)
  const nothing = { line, username, user: undefined, correction: {}, changes: [] }
  if (!user) return { ...nothing, error: { field: 'username', code: username === '' ? 'required' : 'unknown' } }
  const read = readCorrection(user, cells, known)
  if (read.error) return { ...nothing, error: read.error }
  const classes = (await classesOfPeople(ctx, [user.id])).get(user.id) ?? []
  const levels = known.levels.filter(({ id }) => user.levels.includes(id))
  const namesOf = (all: readonly { readonly name: string }[]) => all.map(({ name }) => name).join(', ')
  const { correction, level, target } = read
  const changes = (
    [
      { field: 'lastname', before: user.lastname, after: correction.lastname },
      { field: 'firstname', before: user.firstname, after: correction.firstname },
      { field: 'email', before: user.email ?? '', after: correction.email ?? user.email ?? '' },
      { field: 'level', before: namesOf(levels), after: level?.name ?? namesOf(levels) },
      { field: 'className', before: namesOf(classes), after: target?.name ?? namesOf(classes) },
    ] as const
  ).filter(({ before, after }) => before !== after)
  if (user.ssoPortal !== null && changes.some(({ field }) => field !== 'level'))
    return { ...nothing, error: { field: 'username', code: 'portal' } }
  return { line, username, user, correction, changes, error: null }
}

/** What the cells of a line say of an account; level and class of a student. */
function readCorrection(user: User, cells: RosterRecord['cells'], { levels, classes }: Known) {
  const typed = identity.safeParse({
    username: user.username,
    ...namesIn(user, cells),
    ...(cells.email && { email: cells.email }),
  })
  if (!typed.success) {
    const [issue] = typed.error.issues
    return { error: { field: String(issue?.path[0] ?? 'lastname'), code: issue?.message ?? 'invalid' } }
  }
  const { level: levelText = '', className = '' } = user.role === 'STUDENT' ? cells : {}
  const level = levelText === '' ? undefined : levelTold(levelText, levels)
  if (levelText !== '' && !level) return { error: { field: 'level', code: 'unknown' } }
  const target = className === '' ? undefined : classes.find(({ name }) => classKey(name) === classKey(className))
  if (className !== '' && !target) return { error: { field: 'className', code: 'unknown' } }
  const correction = { ...typed.data, ...(level && { levels: [level.id] }), ...(target && { classId: target.id }) }
  return { error: null, level, target, correction }
}

/** The names that a line tells; one in capitals alone says nothing of how it is written. */
function namesIn(user: User, { lastname, firstname }: RosterRecord['cells']) {
  const told = (text: string | undefined, before: string) =>
    text === undefined || (text === text.toUpperCase() && text.toLowerCase() === before.toLowerCase()) ? before : text
  return { lastname: told(lastname, user.lastname), firstname: told(firstname, user.firstname) }
}
