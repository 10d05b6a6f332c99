import { Failure } from '#contract/errors'
import type { ActEffects, PeopleOrder } from '#contract/people-acts'
import { type PersonAct, type PersonRefusal, personRefusals } from '#contract/person-states'
import { operator } from '../../auth/record-acts.ts'
import type { Db } from '../../db/schema.ts'
import { actOn } from '../../services/people/act.ts'
import type { ActContext } from '../../services/people/act-context.ts'
import { schoolLevels } from '../../services/school/store.ts'
import { everything } from '../../services/visibility/rules.ts'
import {
  type Command,
  findSchool,
  findUser,
  idsByName,
  optionalText,
  partsOf,
  Refusal,
  requiredText,
  type Terminal,
} from '../command.ts'

export const usernames = requiredText('user name, or several separated by commas: all of them or none')
const takesOver = 'user name of the colleague who takes over classes and works'
export const successor = optionalText(takesOver)

export const refusals: { readonly [refusal in PersonRefusal]: string } = {
  unknown: 'unknown',
  oneself: 'nobody does this to themselves',
  role: 'not for this role',
  lastHeadmaster: 'the school would keep no headmaster who may sign in',
  erased: 'erased already',
  suspended: 'suspended already',
  notSuspended: 'not suspended',
  left: 'has left already',
  notLeft: 'has not left',
  portal: 'the account follows its school portal, which moves it at the next sign-in from the other school',
  platform: 'the account belongs to a learning platform, which is registered for its school',
  staffMove: 'staff are moved by a superadmin or the operator',
  sameSchool: 'is at that school already',
  level: 'that school does not offer their level: add --level',
  successor: 'has classes or works: add --successor',
  oneByOne: 'one person at a time',
  merged: 'was merged into another account',
}

export const operatorActs = ({ now }: Pick<Terminal, 'now'>, db: Db): ActContext => ({
  ...{ db, now, acting: null, author: operator, reach: everything },
})

/** User names as given, by the id of the person; Refusal when one is unknown. */
export async function peopleNamed(db: Db, usernames: string): Promise<Map<string, string>> {
  const people = new Map<string, string>()
  for (const name of partsOf(usernames)) people.set((await findUser(db, name)).id, name)
  return people
}

/** Does what is ordered of people, whose user names are given; Refusal with the reason for each. */
export const carryOut = (terminal: Terminal, order: PeopleOrder, people: ReadonlyMap<string, string>) =>
  terminal.db
    .transaction((tx) => actOn(operatorActs(terminal, tx), order))
    .catch((error: unknown) => {
      throw refusalOf(error, people)
    })

/** A refused act as a Refusal with the reason for each person or option; any other error as it is. */
function refusalOf(error: unknown, people: ReadonlyMap<string, string>): unknown {
  if (!(error instanceof Failure)) return error
  const reasons = Object.entries(error.errors).map(([of, code]) => {
    const username = people.get(of)
    return username === undefined
      ? `--${of}: ${optionRefusals[`${of}.${code}`] ?? optionRefusals[code] ?? code}`
      : `${username}: ${reasonOf(code)}`
  })
  return new Refusal(['nothing was changed', ...reasons].join('; '))
}

const reasonOf = (code: string) => refusals[personRefusals.find((one) => one === code) ?? 'unknown']

const optionRefusals: Readonly<Record<string, string>> = {
  required: 'missing',
  unknown: 'must be a teacher or headmaster who may sign in',
  'into.unknown': 'must be of their school',
  self: 'is one of those who go',
  otherSchool: 'must be of their school',
  otherRole: 'has another role',
  notActive: 'is suspended or has left',
  ofPlatform: 'is reached only from a platform: keep the other account',
  mismatch: 'must be the user name again',
}

/** A command that does what the screen of people does, judged by the same rules; Refusal with the reason for each person. */
const personCommand = ([name, act]: readonly [string, PersonAct], summary: string, more: Command['options'] = {}): Command => ({
  name,
  summary,
  options: { username: usernames, ...more },
  run: async (terminal, { username, ...named }: { username: string } & Named) => {
    const { db, print } = terminal
    const people = await peopleNamed(db, username)
    const order = { act, people: [...people.keys()], ...(await namedIn(db, named)) }
    const { people: reached, effects } = await carryOut(terminal, order, people)
    print([`${reached.length} done: ${act}`, ...effectsInWords(order, effects)].join('; '))
  },
})

const effectWords = {
  sessions: 'sessions ended',
  copies: 'copies no longer expected',
  groups: 'classes and groups',
  works: 'works',
  doubled: 'works begun in both accounts, which keep their copies',
  handedOver: 'people whose classes and works stay with the colleague who took them over',
} as const

const shownEffects: { readonly [act in PersonAct]: readonly (keyof typeof effectWords)[] } = {
  suspend: ['sessions'],
  lift: [],
  leave: ['sessions', 'copies', 'groups', 'works'],
  comeBack: ['handedOver'],
  move: ['sessions', 'copies', 'groups', 'works'],
  handOver: ['groups', 'works'],
  merge: ['sessions', 'doubled'],
  erase: [],
}

/** The effects that there are, in words; classes and works without a colleague stay with whoever left. */
const effectsInWords = ({ act, successor }: PeopleOrder, effects: ActEffects) =>
  shownEffects[act].flatMap((effect) => {
    const left = successor === undefined ? ' to hand over with hand-over-user' : ' handed over'
    const where = effect === 'groups' || effect === 'works' ? left : ''
    return effects[effect] === 0 ? [] : [`${effectWords[effect]}${where}: ${effects[effect]}`]
  })

/** What an act may need besides its people, by the options that name it. */
type Named = { readonly [option in 'successor' | 'school' | 'level' | 'into' | 'confirm']?: string | undefined }

/** The school, level and colleague that the options name, as an order names them. */
export async function namedIn(db: Db, named: Named): Promise<Partial<PeopleOrder>> {
  const { successor: colleague, level, into, confirm } = named
  const school = named.school === undefined ? undefined : await findSchool(db, named.school)
  return {
    ...(school && { schoolId: school.id }),
    ...(school && level && { levelId: idsByName('levels of the school', await schoolLevels(db, school), [level])[0] }),
    ...(colleague !== undefined && { successor: (await findUser(db, colleague)).id }),
    ...(into !== undefined && { into: (await findUser(db, into)).id }),
    ...(confirm !== undefined && { confirm }),
  }
}

export const suspendUser = personCommand(
  ['suspend-user', 'suspend'],
  'Suspend users: sign-in is refused and sessions end; nothing is lost.',
)
export const liftUser = personCommand(['lift-user', 'lift'], 'Lift a suspension.')
export const leaveUser = personCommand(
  ['leave-user', 'leave'],
  'Mark users as having left: out of lists, classes and works to come; past figures stay.',
  { successor },
)
export const returnUser = personCommand(
  ['return-user', 'comeBack'],
  'Take back users who had left; classes and works that a colleague took over stay with the colleague.',
)
export const moveUser = personCommand(
  ['move-user', 'move'],
  'Move users to another school, with their history; classes, works and figures stay.',
  {
    school: requiredText('name or id of the school to move to'),
    level: optionalText('level of students there, for example 5e; needed where the school does not offer theirs'),
    successor,
  },
)
export const handOverUser = personCommand(
  ['hand-over-user', 'handOver'],
  'Hand the classes and works of teachers and headmasters over to a colleague, also of those who left.',
  { successor: requiredText(takesOver) },
)
export const mergeUsers = personCommand(
  ['merge-users', 'merge'],
  'Bring everything of a user into the other account of the same person, for good; the user name and password of the other one stay (the password comes along where it had no way in).',
  {
    into: requiredText('user name of the account that is kept'),
    confirm: requiredText('the user name of the account that ends, again'),
  },
)
