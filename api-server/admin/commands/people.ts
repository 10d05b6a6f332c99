import { Failure } from '#contract/errors'
import type { PersonAct } from '#contract/person-states'
import { operator } from '../../auth/record-acts.ts'
import { actOn } from '../../services/people/act.ts'
import { everything } from '../../services/visibility/rules.ts'
import { type Command, list, type Option, type OptionValues, Refusal, required, type Terminal, text } from '../command.ts'
import { findSchool, findUser } from '../find.ts'

const usernames: Option = {
  type: 'string',
  required: true,
  help: 'user name, or several separated by commas: all of them or none',
}
const successor: Option = { type: 'string', help: 'user name of the colleague who takes over classes and works' }

/** A command that does what the screen of people does, judged by the same rules; Refusal with the reason for each person. */
const personCommand = (act: PersonAct, summary: string, more: Command['options'] = {}): Command => ({
  summary,
  options: { username: usernames, ...more },
  run: async (terminal, given) => {
    const { db, now, print } = terminal
    const people = new Map<string, string>()
    for (const name of list(given, 'username')) people.set((await findUser(db, name)).id, name)
    const order = { act, people: [...people.keys()], ...(await namedIn(terminal, given)) }
    const { done, effects } = await db
      .transaction((tx) => actOn({ db: tx, now, acting: null, author: operator, reach: everything }, order))
      .catch((error: unknown) => {
        throw error instanceof Failure ? new Refusal(reasonsOf(error, people)) : error
      })
    print(`${done} done: ${act}; sessions ended: ${effects.sessions}, copies no longer expected: ${effects.copies}`)
  },
})

async function namedIn({ db }: Terminal, given: OptionValues) {
  const colleague = text(given, 'successor')
  return {
    ...(text(given, 'school') !== undefined && { schoolId: (await findSchool(db, required(given, 'school'))).id }),
    ...(colleague !== undefined && { successor: (await findUser(db, colleague)).id }),
  }
}

const reasonsOf = ({ code, errors }: Failure, people: ReadonlyMap<string, string>) =>
  [code, ...Object.entries(errors).map(([of, reason]) => `${people.get(of) ?? of}: ${reason}`)].join('; ')

export const suspendUser = personCommand('suspend', 'Suspend users: sign-in is refused and sessions end; nothing is lost.')
export const liftUser = personCommand('lift', 'Lift a suspension.')
export const leaveUser = personCommand(
  'leave',
  'Mark users as having left: out of lists, classes and works to come; past figures stay.',
  {
    successor,
  },
)
export const returnUser = personCommand('comeBack', 'Take back users who had left.')
export const moveUser = personCommand(
  'move',
  'Move users to another school, with their history; classes, works and figures stay.',
  {
    school: { type: 'string', required: true, help: 'name or id of the school to move to' },
    successor,
  },
)
