import { and, eq } from 'drizzle-orm'
import type { CallArguments, CallResult } from '#contract/calls'
import { Failure } from '#contract/errors'
import type { RosterLine } from '#contract/roster'
import { parisDay } from '#domain/dates/paris-day'
import { currentSchoolYear, nextYearOpening, schoolYears } from '#domain/dates/school-year'
import { classKey } from '#domain/people/class-name'
import { readRoster } from '#domain/people/roster'
import type { Author } from '../../auth/record-acts.ts'
import type { Caller, Context, PreparedService } from '../../context.ts'
import { imports } from '../../db/people-schema.ts'
import { whoMay } from '../../db/person-state.ts'
import { type Db, type groups, readRows, schools, users } from '../../db/schema.ts'
import type { Env } from '../../env.ts'
import { portalsOf, speaksFor } from '../../portal/config.ts'
import { tellProgress } from '../../progress.ts'
import { codesOf } from '../child-sign-in/code.ts'
import { classesOf } from '../group/classes.ts'
import { findOwnGroup, refuseLevel } from '../group/save.ts'
import { countOpenWorks, followWorks } from '../people/class-works.ts'
import { leaveSchool } from '../people/leave-school.ts'
import { changeSchool, schoolLevels } from '../school/store.ts'
import { keepImport } from '../trail/keep-import.ts'
import { recordMoves } from '../trail/record-moves.ts'
import { absentTeachers } from './absent.ts'
import { insertPeople, type NewPerson, preparePeople } from './accounts.ts'
import { changedBy, changePeople } from './change-people.ts'
import { classesNamed, join, joinNamedClasses, newOrSameGroup } from './classes.ts'
import { holdListed } from './hold.ts'
import { parseList } from './parse.ts'
import { listFailure, type ParsedList } from './parsed-list.ts'
import { knownPeople, type RosterTarget, rosterLines } from './recognise.ts'

type Body = CallArguments<'importStudents'>['body']
type RosterReport = CallResult<'importStudents'>
type School = typeof schools.$inferSelect

/** Target of an import: the school, the default level, and the existing group if any. */
interface Place extends RosterTarget {
  readonly school: School
  readonly levelId: string | null
  readonly group: typeof groups.$inferSelect | null
}

/** Who imports: a caller, or the operator in the name of a headmaster. */
export interface Importer extends Pick<Context, 'db' | 'now' | 'env'> {
  readonly caller: Pick<Caller, 'id' | 'role' | 'schoolId'>
  readonly author: Author
}

export const importStudents: PreparedService<'importStudents'> = {
  prepare: async ({ ctx, input: { body } }) => {
    const run = await prepareImport({ ...ctx, author: ctx.caller }, body, await findPlace(ctx, body))
    return ({ db }) => run(db)
  },
}

/** Reads a roster; what is returned reports what would happen and, on `confirm`, imports the valid lines: call it in a transaction. */
export async function prepareImport(ctx: Importer, body: Body, place: Place): Promise<(tx: Db) => Promise<RosterReport>> {
  const list = parseList(body.csv)
  refuseForeignList(list, place.school, ctx.now)
  const { entries, people: known, lines } = await readLines(ctx, { list, place, body })
  refuseComingYear(lines, ctx.now)
  // Who holds the id of a portal signs in by it: a school's headmaster says whose it is.
  if (ctx.caller.role === 'TEACHER' && entries.some(({ portalId }) => portalId !== null)) throw listFailure('portalByHeadmaster')
  const asksIne = entries.some(({ ine }) => ine !== null) && (await isFirstList(ctx, place.school, body))
  const absent = await absentNow(ctx.db, body, { people: known, lines })
  const filled = { ...(await filledClasses(ctx, place, lines)), asksIne, absent }
  const preview = report(lines, { ...filled, groupId: place.group?.id ?? null, classIds: [], done: false })
  if (!body.confirm) return async () => preview
  refuseWithoutGoodLine(lines)
  const people = await preparePeople(ctx.db, lines, { schoolId: place.school.id, role: body.role })
  return async (tx: Db) => {
    const inside = { ...ctx, db: tx }
    await holdListed(tx, place.school.id, [...lines.map(({ userId }) => userId), ...leavingHeld(body, known)])
    const now = await readLines(inside, { list, place, body })
    if (!now.lines.every((line, at) => isAsSeen(line, lines[at]))) throw new Failure('conflict', 'roster.again')
    const leavers = await leaveSchool(inside, body.leavers, await absentNow(tx, body, now))
    const created = await insertPeople(tx, people, { schoolId: place.school.id, role: body.role, now: ctx.now })
    const results = now.lines.map((line) => withAccount(line, people, created))
    const keepsIne = asksIne && body.keepsIne
    const school = keepsIne ? await changeSchool(tx, place.school.id, { keepsIne }) : place.school
    const before = await changePeople(inside, { school, entries: now.entries, lines: results })
    const standing = place.group && { ...place.group, created: false }
    const group = body.newGroup ? await newOrSameGroup(inside, place.school.id, body.newGroup) : standing
    const joining = group
      ? await join(tx, group, results)
      : await joinNamedClasses(inside, place.school.id, body.classes ? results : [])
    const told = group?.type === 'Class' ? results.map((line) => ({ ...line, className: group.name })) : results
    await recordMoves(inside, { lines: told, left: joining.left })
    const copies = body.works ? await followWorks(inside, joining) : { given: [], taken: [] }
    await keepImport(
      inside,
      { schoolId: place.school.id, role: body.role, existing: results.filter(({ state }) => state === 'existing').length },
      {
        ...{ users: [...created.values()], groups: joining.created, people: changedBy(results, before) },
        ...{ joined: joining.joined, left: joining.left, ...copies, leavers },
      },
    )
    const classIds = body.classes ? [...joining.ids] : []
    const coded = withCodes(told, await codesOf(inside, createdStudents(results)))
    return report(coded, { ...filled, groupId: group?.id ?? null, classIds, done: true })
  }
}

const absentNow = async (db: Db, { role }: Body, { people, lines }: Pick<Read, 'people' | 'lines'>) =>
  role === 'TEACHER' ? absentTeachers(db, people, lines) : []

/** Whom the leaving of teachers locks: them, who takes over, and the headmasters. */
const leavingHeld = ({ leavers }: Body, people: Read['people']): string[] =>
  leavers.length === 0
    ? []
    : [
        ...leavers.flatMap(({ teacher, successor }) => [teacher, ...(successor ? [successor] : [])]),
        ...people.flatMap(({ id, role }) => (role === 'HEADMASTER' ? [id] : [])),
      ]

const isAsSeen = (line: RosterLine, seen: RosterLine | undefined) =>
  line.state === seen?.state && line.userId === seen.userId && line.proposed === seen.proposed

type Read = Awaited<ReturnType<typeof readLines>>

/** The people of a list as this school knows them. */
export async function readLines(
  { db, now, env }: Pick<Context, 'db' | 'now' | 'env'>,
  { list, place, body }: { list: ParsedList; place: Omit<Place, 'group'>; body: Pick<Body, 'role' | 'choices'> },
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
  if (uai !== null && school.uai !== null && uai !== school.uai)
    throw listFailure('otherSchool', { listed: uai, own: school.uai })
  const current = Number(currentSchoolYear(now).slice(0, 4))
  if (year !== null && year !== current) throw listFailure(year < current ? 'otherYear' : 'nextYear')
}

async function findPlace(ctx: Context, { role, groupId, newGroup, classes }: Body): Promise<Place> {
  if (role === 'TEACHER' && ctx.caller.role === 'TEACHER') throw new Failure('forbidden', 'roster.teachersByHeadmaster')
  const targets = [groupId && 'groupId', newGroup && 'newGroup', classes && 'classes'].filter(Boolean)
  if (targets.length > (role === 'TEACHER' ? 0 : 1)) throw new Failure('invalid', 'invalid', { groupId: 'oneOfTwo' })
  if (newGroup) await refuseLevel(ctx.db, newGroup.levelId, 'newGroup.levelId')
  const group = groupId ? (await findOwnGroup(ctx, groupId)).group : null
  const [school] = await readRows(ctx.db, schools, eq(schools.id, group?.schoolId ?? ctx.caller.schoolId))
  if (!school) throw new Failure('notFound', 'school.notFound')
  const target = newGroup ?? group
  const joins = classes ? ('listed' as const) : target?.type === 'Class' ? { name: target.name } : null
  const proposer = role === 'STUDENT' && (await isProposer(ctx)) ? ctx.caller.id : null
  return { school, levelId: target?.levelId ?? null, group, joins, proposer }
}

/** A teacher whose school has a headmaster, who decides of accounts that stand. */
async function isProposer({ db, caller }: Context): Promise<boolean> {
  if (caller.role !== 'TEACHER') return false
  const heads = and(eq(users.schoolId, caller.schoolId), eq(users.role, 'HEADMASTER'), whoMay('signIn'))
  return (await db.$count(users, heads)) > 0
}

/** Whether a headmaster brings the first pupils' list of a school that keeps no national numbers yet. */
async function isFirstList({ db, caller }: Importer, { id, keepsIne }: School, { role }: Body): Promise<boolean> {
  if (caller.role !== 'HEADMASTER' || role !== 'STUDENT' || keepsIne) return false
  return (await db.$count(imports, and(eq(imports.schoolId, id), eq(imports.role, 'STUDENT')))) === 0
}

/** From May on, a list by which most pupils rise is that of the coming year: its classes would become those of the year that ends. */
function refuseComingYear(lines: readonly RosterLine[], now: number): void {
  const known = lines.filter(({ state }) => state === 'existing')
  const rising = known.filter(({ levelsBefore }) => levelsBefore !== null && levelsBefore.length > 0)
  if (nextYearOpening(parisDay(now)) !== null && rising.length > known.length / 2) throw listFailure('nextYear')
}

/** The classes that a list fills, and how many of their open works could follow those who join or leave them. */
async function filledClasses(ctx: Importer, { school, group, joins }: Place, lines: readonly RosterLine[]) {
  const named = joins === 'listed' ? lines : lines.map((line) => ({ ...line, className: joins?.name ?? '' }))
  const standing = await classesOf(ctx.db, { schoolId: school.id, schoolYear: group?.schoolYear ?? currentSchoolYear(ctx.now) })
  const idOf = new Map(standing.toReversed().map(({ id, name }) => [classKey(name), id]))
  const classes = classesNamed(named).map(({ name, members }) => ({ name, members, id: idOf.get(classKey(name)) }))
  const left = lines
    .flatMap(({ proposed, otherClasses }) => (proposed ? [] : otherClasses))
    .flatMap((name) => idOf.get(classKey(name)) ?? [])
  return {
    classes: classes.map(({ name, members, id }) => ({ name, students: members.length, stands: id !== undefined })),
    openWorks: await countOpenWorks(ctx, [...new Set([...classes.flatMap(({ id }) => id ?? []), ...left])]),
  }
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

export function report<Place extends { classIds: string[]; done: boolean }>(lines: RosterLine[], place: Place) {
  const count = (state: RosterLine['state']) => lines.filter((line) => line.state === state).length
  if (place.done) tellProgress(count('new') + count('existing'), lines.length)
  return {
    lines,
    created: count('new'),
    existing: count('existing'),
    questions: count('question'),
    errors: count('error'),
    ...place,
  }
}
