import type { RosterQuestion } from '#contract/roster'
import { classKey } from './class-name.ts'
import { foldText } from './names.ts'
import { birthYearOf, lettersOf, nameKey, type RosterEntry } from './roster.ts'

/** Somebody of the school whom a list may mean; `left`: they left it, and may come back. */
export interface KnownPerson {
  readonly id: string
  readonly firstname: string
  readonly lastname: string
  readonly email: string | null
  readonly ine: string | null
  readonly birthYear: number | null
  readonly levels: readonly string[]
  /** By which a portal names them, or will at their first sign-in. */
  readonly portalIds: readonly string[]
  /** Names of their classes of this school year, and of the one before. */
  readonly classes: readonly string[]
  readonly formerClasses: readonly string[]
  readonly left: boolean
}

export interface Recognition<Person extends KnownPerson> {
  readonly people: readonly Person[]
  /** Ids of the levels in their order. */
  readonly levels: readonly string[]
  /** As the school's portals compare their ids. */
  readonly portalKey: (id: string) => string
  /** Who a line means, by its number: the id of somebody of `people`, or `new`. */
  readonly answers: ReadonlyMap<number, string>
}

/** Whom a line means. With a `question`, only a person can tell: one of the candidates, or somebody new. */
export interface Recognised<Person> {
  readonly person: Person | undefined
  readonly question: RosterQuestion | null
  readonly candidates: readonly Person[]
  /** What belongs to another account, and is therefore not taken over for a new one. */
  readonly leftOut: readonly ('email' | 'ine')[]
}

/**
 * Recognises each line of a list, in their order. A line is somebody known without a question only if last and first name agree, the
 * level stays, rises by one or is not told, and no mail, national number, portal id or year of birth contradicts; of several people of one
 * name, the one whom a number, a mail, the year of birth or the class names. Whatever else points at an account is a question.
 */
export function recognise<Person extends KnownPerson>(
  entries: readonly RosterEntry[],
  recognition: Recognition<Person>,
): Recognised<Person>[] {
  const { people, levels } = recognition
  const ids = new Set(['new', ...people.map(({ id }) => id)])
  const answers = new Map([...recognition.answers].filter(([, id]) => ids.has(id)))
  const school = { ...recognition, answers, signs: signsOf(recognition), byName: Map.groupBy(people, nameKey) }
  const { meant, taken } = matchSurely(entries, school)
  const open = linesByName(entries.filter((entry) => !meant.has(entry) || answers.has(entry.line)))
  const missing = missingOf(people, taken)
  const classmates = classmatesIn(people)
  return entries.map((entry) => {
    const person = meant.get(entry)
    const owners = school.signs.ownersOf(entry)
    const leftOut = person ? [] : (['email', 'ine'] as const).filter((sign) => owners[sign].length > 0)
    if (person && !answers.has(entry.line)) return { person, question: null, candidates: [], leftOut }
    // What was answered is asked as before, so that it can be answered otherwise.
    const isFree = (one: Person) => one === person || !taken.has(one)
    const doubt = doubtAbout(entry, {
      namesakes: namesakesOf(school.byName, entry, isFree),
      owners: [...owners.ine, ...owners.portalId, ...owners.email].filter(isFree),
      missing: [
        ...(person ? [...missing, person] : missing),
        ...classmates(entry).filter((one) => isFree(one) && isMiswritten(entry, one)),
      ],
      ...{ isAlone: open(entry).length <= 1, levels },
    })
    return { person, leftOut, ...(doubt ?? { question: null, candidates: [] }) }
  })
}

interface School<Person extends KnownPerson> extends Recognition<Person> {
  readonly signs: ReturnType<typeof signsOf<Person>>
  readonly byName: ReadonlyMap<string, Person[]>
}

/** Whom lines mean by an answer, else by name and a sign, else by name and class, else by a name that only one line and one person have. */
function matchSurely<Person extends KnownPerson>(entries: readonly RosterEntry[], school: School<Person>) {
  const { people, answers, signs } = school
  const meant = new Map<RosterEntry, Person>()
  const taken = new Set<Person>()
  const match = (entry: RosterEntry, [person, ...others]: readonly Person[]) => {
    if (person === undefined || others.length > 0 || meant.has(entry)) return
    meant.set(entry, person)
    taken.add(person)
  }
  for (const entry of entries.filter(({ line }) => answers.has(line)))
    match(
      entry,
      people.filter((one) => one.id === answers.get(entry.line) && !taken.has(one)),
    )
  const open = entries.filter(({ line }) => !answers.has(line))
  const namesakes = (entry: RosterEntry) => namesakesOf(school.byName, entry).filter((one) => !taken.has(one))
  const fitting = (entry: RosterEntry) =>
    namesakes(entry).filter((one) => levelFits(entry, one, school.levels) && !signs.contradict(entry, one))
  for (const entry of open)
    match(
      entry,
      fitting(entry).filter((one) => signs.agree(entry, one)),
    )
  const linesLike = linesByName(open.filter((entry) => !meant.has(entry)))
  const isAlone = (entry: RosterEntry) => linesLike(entry).length <= 1
  const isOfClass = (entry: RosterEntry) => (className: string) => classKey(className) === classKey(entry.className)
  const several = open.filter((entry) => !isAlone(entry) || namesakes(entry).length > 1)
  const areOneYear = (one: RosterEntry, other: RosterEntry) =>
    one.birthDate !== null && birthYearOf(one.birthDate) === birthYearOf(other.birthDate)
  for (const entry of several.filter((one) => linesLike(one).filter((line) => areOneYear(one, line)).length === 1))
    if (namesakes(entry).every(({ birthYear }) => birthYear !== null)) match(entry, fitting(entry))
  for (const entry of several.filter((one) => linesLike(one).filter((line) => isOfClass(one)(line.className)).length === 1))
    match(
      entry,
      fitting(entry).filter((one) => one.classes.some(isOfClass(entry))),
    )
  for (const entry of open) if (isAlone(entry) && namesakes(entry).length === 1) match(entry, fitting(entry))
  return { meant, taken }
}

/** The lines of the same name as one, without those that name somebody again. */
function linesByName(entries: readonly RosterEntry[]): (entry: RosterEntry) => readonly RosterEntry[] {
  const byName = Map.groupBy(
    entries.filter(({ errors }) => errors.lastname !== 'duplicate'),
    nameKey,
  )
  return (entry) => byName.get(nameKey(entry)) ?? []
}

interface Doubt<Person extends KnownPerson> {
  readonly namesakes: readonly Person[]
  /** Of the signs of the line: who has a line of their own lends the address to a brother or sister. */
  readonly owners: readonly Person[]
  readonly missing: readonly Person[]
  readonly isAlone: boolean
  readonly levels: readonly string[]
}

/** What keeps a line from being somebody new: an account of that name, of one of its signs, or that the list seems to name otherwise. */
function doubtAbout<Person extends KnownPerson>(
  entry: RosterEntry,
  { namesakes, owners, missing, isAlone, levels }: Doubt<Person>,
): { question: RosterQuestion; candidates: readonly Person[] } | null {
  const [namesake] = namesakes
  if (namesakes.length > 1 || (namesake && !isAlone)) return { question: 'several', candidates: namesakes }
  if (namesake) return { question: levelFits(entry, namesake, levels) ? 'otherSign' : 'otherLevel', candidates: namesakes }
  if (owners.length > 0) return { question: 'otherName', candidates: [...new Set(owners)] }
  const alike = [...new Set(missing)].filter((one) => goesOn(entry, one, levels) && isAlike(entry, one))
  return alike.length > 0 ? { question: 'similarName', candidates: alike.slice(0, maxCandidates) } : null
}

/** People of a similar name are named up to so many. */
const maxCandidates = 5

/** Those of the line's name, in use or of family, who may be meant; those who left count only when nobody else of these has it. */
function namesakesOf<Person extends KnownPerson>(
  byName: ReadonlyMap<string, Person[]>,
  entry: RosterEntry,
  isMeant: (one: Person) => boolean = () => true,
): Person[] {
  const family = entry.familyName === null ? [] : (byName.get(nameKey({ ...entry, lastname: entry.familyName })) ?? [])
  const all = [...new Set([...(byName.get(nameKey(entry)) ?? []), ...family])].filter(isMeant)
  const here = all.filter(({ left }) => !left)
  return here.length > 0 ? here : all
}

/** The level of a line stays, rises by one, or is not told. */
function levelFits(entry: RosterEntry, { levels: before }: KnownPerson, levels: readonly string[]): boolean {
  if (entry.levelId === null || !entry.tellsLevel || before.length === 0) return true
  const to = levels.indexOf(entry.levelId)
  return before.some((id) => id === entry.levelId || levels.indexOf(id) === to - 1)
}

/** The level of a line is that of the same class, or of the class after last year's. */
function goesOn(entry: RosterEntry, one: KnownPerson, levels: readonly string[]): boolean {
  const to = entry.levelId === null ? -1 : levels.indexOf(entry.levelId) - (one.classes.length > 0 ? 0 : 1)
  return one.levels.length === 0 || one.levels.some((id) => levels.indexOf(id) === to)
}

/** What besides the name tells who somebody is. */
function signsOf<Person extends KnownPerson>({ people, portalKey }: Recognition<Person>) {
  const emailKey = (email: string | null) => (email === null ? null : foldText(email))
  const portalIdsOf = new Map(people.map((one) => [one, one.portalIds.map(portalKey)]))
  const owners = (keysOf: (one: Person) => readonly (string | null)[]) => {
    const pairs = people.flatMap((one) => keysOf(one).flatMap((key) => (key === null ? [] : [{ key, one }])))
    const byKey = Map.groupBy(pairs, ({ key }) => key)
    return (key: string | null) => (key === null ? [] : (byKey.get(key) ?? []).map(({ one }) => one))
  }
  const byEmail = owners(({ email }) => [emailKey(email)])
  const byIne = owners(({ ine }) => [ine])
  const byPortal = owners((one) => portalIdsOf.get(one) ?? [])
  const compared = (entry: RosterEntry, one: Person) => [
    ...(entry.email !== null && one.email !== null ? [emailKey(entry.email) === emailKey(one.email)] : []),
    ...(entry.ine !== null && one.ine !== null ? [entry.ine === one.ine] : []),
    ...(entry.portalId !== null && one.portalIds.length > 0
      ? [portalIdsOf.get(one)?.includes(portalKey(entry.portalId)) === true]
      : []),
  ]
  return {
    agree: (entry: RosterEntry, one: Person) => compared(entry, one).includes(true),
    contradict: (entry: RosterEntry, one: Person) =>
      compared(entry, one).includes(false) || isOtherYear(birthYearOf(entry.birthDate), one.birthYear),
    ownersOf: ({ email, ine, portalId }: RosterEntry) => ({
      email: byEmail(emailKey(email)),
      ine: byIne(ine),
      portalId: byPortal(portalId === null ? null : portalKey(portalId)),
    }),
  }
}

const isOtherYear = (told: number | null, known: number | null) => told !== null && known !== null && told !== known

/** Fewer class-mates say nothing. */
const fewestMates = 3

/** Those whose class, of this year or else the last, a list names for the most part, but not them: it may name them otherwise. */
function missingOf<Person extends KnownPerson>(people: readonly Person[], taken: ReadonlySet<Person>): Person[] {
  const pairs = people.flatMap((one) =>
    (one.classes.length > 0 ? one.classes : one.formerClasses).map((name) => ({
      name: `${one.classes.length > 0} ${name}`,
      one,
    })),
  )
  return [...Map.groupBy(pairs, ({ name }) => name).values()].flatMap((members) => {
    const absent = members.flatMap(({ one }) => (taken.has(one) || one.left ? [] : [one]))
    const named = members.length - absent.length
    return named >= fewestMates && named > absent.length ? absent : []
  })
}

/** Who is in the class of a line this year; the rest of that class need not be in the list. */
function classmatesIn<Person extends KnownPerson>(people: readonly Person[]): (entry: RosterEntry) => readonly Person[] {
  const pairs = people.flatMap((one) => (one.left ? [] : one.classes.map((name) => ({ key: classKey(name), one }))))
  const byClass = Map.groupBy(pairs, ({ key }) => key)
  return ({ className }) => (className === null ? [] : (byClass.get(classKey(className)) ?? []).map(({ one }) => one))
}

/** One of the two names is the same, and the other as it is after a marriage, an adoption or a slip of the pen. */
const isAlike = (entry: RosterEntry, one: KnownPerson): boolean =>
  lettersOf(entry.firstname) === lettersOf(one.firstname) || isMiswritten(entry, one)

/** One of the two names is the same, and the other as it is after a slip of the pen. */
function isMiswritten(entry: RosterEntry, one: KnownPerson): boolean {
  const [first, last] = [lettersOf(entry.firstname), lettersOf(entry.lastname)]
  const [knownFirst, knownLast] = [lettersOf(one.firstname), lettersOf(one.lastname)]
  if (first === knownFirst) return differsByTwo(last, knownLast)
  if (last !== knownLast) return false
  return first.startsWith(knownFirst) || knownFirst.startsWith(first) || differsByTwo(first, knownFirst)
}

/** At most two letters added, left out or replaced between a common beginning and a common end. */
function differsByTwo(one: string, other: string): boolean {
  const shorter = Math.min(one.length, other.length)
  let start = 0
  while (start < shorter && one[start] === other[start]) start += 1
  let end = 0
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end += 1
  return Math.max(one.length, other.length) - start - end <= 2
}
