import { eq } from 'drizzle-orm'
import type { CallArguments } from '#contract/call'
import type { Calls } from '#contract/calls'
import { Failure } from '#contract/errors'
import type { RosterLine } from '#contract/roster'
import { parisDay } from '#domain/dates/paris-day'
import { currentSchoolYear, schoolYears } from '#domain/dates/school-year'
import { readRoster } from '#domain/people/roster'
import type { Context, Service } from '../../context.ts'
import { schools } from '../../db/schema.ts'
import type { Env } from '../../env.ts'
import { portalsOf, speaksFor } from '../../portal/config.ts'
import { codesOf } from '../child-sign-in/code.ts'
import { findOwnGroup, refuseLevel } from '../group/save.ts'
import { schoolLevels } from '../school/store.ts'
import { insertPeople, type NewPerson, preparePeople } from './accounts.ts'
import { changePeople } from './change-people.ts'
import { join, joinNamedClasses, newOrSameGroup } from './classes.ts'
import { holdListed } from './hold.ts'
import { parseList } from './parse.ts'
import { type ParsedList, refused } from './parsed-list.ts'
import { knownPeople, rosterLines } from './recognise.ts'

type Body = CallArguments<Calls['importStudents']>['body']
type School = typeof schools.$inferSelect

/** Target of an import: the school, the default level, and the existing group if any. */
interface Place {
  readonly school: School
  readonly levelId: string | null
  /** The default level is that of a class: its students have it from now on. That of a group is for new students only. */
  readonly isClass: boolean
  readonly groupId: string | null
}

/** Reads a roster and reports what would happen; on `confirm`, imports the valid lines in one transaction. */
export const importStudents: Service<'importStudents'> = async ({ ctx, input: { body } }) => {
  const list = parseList(body.csv)
  const place = await findPlace(ctx, body)
  refuseForeignList(list, place.school, ctx.now)
  const { entries, lines } = await readLines(ctx, { list, place, body })
  // Who holds the id of a portal signs in by it: a school's headmaster says whose it is.
  if (ctx.caller.role === 'TEACHER' && entries.some(({ portalId }) => portalId !== null)) throw refused('portalByHeadmaster')
  if (!body.confirm) return report(lines, { groupId: place.groupId, classIds: [], done: false })
  refuseWithoutGoodLine(lines)
  const people = await preparePeople(ctx.db, lines, { schoolId: place.school.id, role: body.role })
  return ctx.db.transaction(async (tx) => {
    const inside = { ...ctx, db: tx }
    const known = lines.map(({ userId }) => userId)
    if (!(await holdListed(tx, place.school.id, known))) throw new Failure('conflict', 'roster.again')
    const created = await insertPeople(tx, people, { schoolId: place.school.id, role: body.role, now: ctx.now })
    const results = lines.map((line) => withAccount(line, people, created))
    await changePeople({ ...inside, author: ctx.caller }, { school: place.school, entries, lines: results })
    const standing = place.groupId === null ? null : { id: place.groupId, created: false }
    const group = body.newGroup ? await newOrSameGroup(inside, place.school.id, body.newGroup) : standing
    if (group) await join(tx, group, results)
    const classIds = body.classes ? (await joinNamedClasses(inside, place.school.id, results)).ids : []
    const coded = withCodes(results, await codesOf(inside, createdStudents(results)))
    return report(coded, { groupId: group?.id ?? null, classIds, done: true })
  })
}

/** The people of a list as this school knows them. */
export async function readLines(
  { db, now, env }: Pick<Context, 'db' | 'now' | 'env'>,
  { list, place, body }: { list: ParsedList; place: Place; body: Pick<Body, 'role' | 'choices'> },
) {
  const choices = new Map(body.choices.map((choice) => [choice.line, choice]))
  const portalKey = portalKeyOf(env, place.school)
  const levels = await schoolLevels(db, place.school)
  const entries = readRoster(list.records, {
    ...{ role: body.role, choices, portalKey, fallbackLevel: place.levelId, today: parisDay(now), levels },
  })
  const [current = '', former = ''] = schoolYears(now)
  const people = await knownPeople(db, place.school.id, { now: current, former })
  const rules = { people, role: body.role, choices, place, portalKey, levels: levels.map(({ id }) => id) }
  return { entries, people, lines: rosterLines(entries, rules) }
}

/** Ids at the portals of a school are the same in any case when one of these portals says so. */
function portalKeyOf(env: Env, { uai }: School): (id: string) => string {
  const folds = portalsOf(env).some((portal) => portal.ignoreIdCase && (uai === null || speaksFor(portal, uai)))
  return folds ? (id) => id.toLowerCase() : (id) => id
}

/** A list that says it is of another school, of a past year or of one that has not begun. */
export function refuseForeignList({ uai, year }: ParsedList, school: School, now: number): void {
  if (uai !== null && school.uai !== null && uai !== school.uai) throw refused('otherSchool')
  const current = Number(currentSchoolYear(now).slice(0, 4))
  if (year !== null && year !== current) throw refused(year < current ? 'otherYear' : 'nextYear')
}

async function findPlace(ctx: Context, { role, groupId, newGroup, classes }: Body): Promise<Place> {
  if (role === 'TEACHER' && ctx.caller.role === 'TEACHER') throw new Failure('forbidden', 'roster.teachersByHeadmaster')
  const targets = [groupId && 'groupId', newGroup && 'newGroup', classes && 'classes'].filter(Boolean)
  if (targets.length > (role === 'TEACHER' ? 0 : 1)) throw new Failure('invalid', 'invalid', { groupId: 'oneOfTwo' })
  if (newGroup) await refuseLevel(ctx.db, newGroup.levelId, 'newGroup.levelId')
  const group = groupId ? (await findOwnGroup(ctx, groupId)).group : null
  const [school] = await ctx.db
    .select()
    .from(schools)
    .where(eq(schools.id, group?.schoolId ?? ctx.caller.schoolId))
  if (!school) throw new Failure('notFound', 'school.notFound')
  const target = newGroup ?? group
  return { school, levelId: target?.levelId ?? null, isClass: target?.type === 'Class', groupId: group?.id ?? null }
}

export function refuseWithoutGoodLine(lines: readonly RosterLine[]): void {
  if (lines.some(({ state }) => state !== 'error' && state !== 'question')) return
  const errors = lines.flatMap(({ line, errors }) =>
    Object.entries(errors).map(([field, code]) => [`lines.${line}.${field}`, code ?? 'invalid'] as const),
  )
  throw new Failure('invalid', 'roster.errors', Object.fromEntries(errors))
}

export function withAccount(line: RosterLine, people: readonly NewPerson[], created: ReadonlyMap<string, string>): RosterLine {
  const person = people.find((candidate) => candidate.line === line.line)
  if (!person) return line
  const { username, password } = person
  return { ...line, username, password, userId: created.get(username) ?? null }
}

/** Who got a password. */
export const createdStudents = (lines: readonly RosterLine[]): string[] =>
  lines.flatMap(({ userId, password }) => (userId !== null && password !== null ? [userId] : []))

export const withCodes = (lines: readonly RosterLine[], codes: ReadonlyMap<string, string>): RosterLine[] =>
  lines.map((line) => ({ ...line, code: codes.get(line.userId ?? '') ?? null }))

export function report(lines: RosterLine[], place: { groupId: string | null; classIds: string[]; done: boolean }) {
  const count = (state: RosterLine['state']) => lines.filter((line) => line.state === state).length
  return {
    lines,
    created: count('new'),
    existing: count('existing'),
    questions: count('question'),
    errors: count('error'),
    ...place,
  }
}
