import { parseArgs } from 'node:util'
import { EnvironmentRefused } from '../env.ts'
import { type Command, type OptionValues, Refusal, type Terminal, UsageError } from './command.ts'
import { backupCommand, restoreCommand } from './commands/backup.ts'
import { listPortals, tryPortal } from './commands/cas.ts'
import { garChange, garEnd, garSubscribe } from './commands/gar.ts'
import { importListCommand } from './commands/import-list.ts'
import { listGrades } from './commands/list-grades.ts'
import { loadSchoolCalendar } from './commands/load-school-calendar.ts'
import { ltiAdd, ltiApprove, ltiList, ltiRemove, ltiRotateKeys, ltiStatus } from './commands/lti.ts'
import {
  cleanFilesCommand,
  loadReference,
  recomputeStatisticsCommand,
  retention,
  starterCourses,
} from './commands/maintenance.ts'
import { mergeClassesCommand } from './commands/merge-classes.ts'
import { newYear } from './commands/new-year.ts'
import { handOverUser, leaveUser, liftUser, mergeUsers, moveUser, returnUser, suspendUser } from './commands/people.ts'
import { eraseUser, exportPersonCommand } from './commands/personal-data.ts'
import { exportSchool, importSchool } from './commands/school-file.ts'
import { createSchool, listSchools, setSchool, setUai } from './commands/schools.ts'
import { createUser, listSessions, resetPassword, revokeSessions } from './commands/users.ts'
import { addVoice } from './commands/voice.ts'
import { autoconnect, guestLink } from './commands/without-password.ts'

const commands: ReadonlyMap<string, Command> = new Map([
  ['load-reference', loadReference],
  ['create-school', createSchool],
  ['list-schools', listSchools],
  ['set-uai', setUai],
  ['set-school', setSchool],
  ['import-list', importListCommand],
  ['export-school', exportSchool],
  ['import-school', importSchool],
  ['new-year', newYear],
  ['merge-classes', mergeClassesCommand],
  ['load-school-calendar', loadSchoolCalendar],
  ['create-user', createUser],
  ['starter-courses', starterCourses],
  ['autoconnect', autoconnect],
  ['cas list', listPortals],
  ['cas try', tryPortal],
  ['gar subscribe', garSubscribe],
  ['gar change', garChange],
  ['gar end', garEnd],
  ['reset-password', resetPassword],
  ['suspend-user', suspendUser],
  ['lift-user', liftUser],
  ['leave-user', leaveUser],
  ['return-user', returnUser],
  ['move-user', moveUser],
  ['hand-over-user', handOverUser],
  ['merge-users', mergeUsers],
  ['list-sessions', listSessions],
  ['revoke-sessions', revokeSessions],
  ['export-person', exportPersonCommand],
  ['erase-user', eraseUser],
  ['guest-link', guestLink],
  ['lti grades', listGrades],
  ['clean-files', cleanFilesCommand],
  ['retention', retention],
  ['recompute-statistics', recomputeStatisticsCommand],
  ['backup', backupCommand],
  ['restore', restoreCommand],
  ['voice add', addVoice],
  ['lti add', ltiAdd],
  ['lti list', ltiList],
  ['lti approve', ltiApprove],
  ['lti remove', ltiRemove],
  ['lti status', ltiStatus],
  ['lti rotate-keys', ltiRotateKeys],
])

/** Exit code: 0 success, 1 refused or failed, 2 usage error. */
export type ExitCode = 0 | 1 | 2

interface Streams {
  print: (line: string) => void
  printError: (line: string) => void
  /** Opens the database, which must exist unless the command makes one; called only for a well-formed command line. */
  open: (makesDatabase: boolean) => Promise<{ terminal: Terminal; close: () => Promise<void> }>
}

/** Runs one command line. Errors that an operator can fix are printed and give an exit code; others are thrown. */
export async function runAdmin(args: readonly string[], { print, printError, open }: Streams): Promise<ExitCode> {
  try {
    const parsed = parse(args)
    if (parsed === null) {
      for (const line of usage()) print(line)
      return 0
    }
    const { terminal, close } = await open(parsed.command.makesDatabase === true)
    await parsed.command.run(terminal, parsed.given).finally(close)
    return 0
  } catch (error) {
    if (!(error instanceof UsageError || error instanceof Refusal || error instanceof EnvironmentRefused)) throw error
    printError(`error: ${error.message}`)
    return error instanceof UsageError ? 2 : 1
  }
}

/** The command and its validated options, or null for help; throws UsageError. */
function parse(args: readonly string[]): { command: Command; given: OptionValues } | null {
  const [name, ...rest] = joinCommand(args)
  if (name === undefined || ['help', '--help', '-h'].includes(name)) return null
  const command = commands.get(name)
  if (!command) throw new UsageError(`unknown command "${name}"; run "help" for the list`)
  if (rest.some((argument) => /^--?p(ass(word)?)?(=|$)/.test(argument)))
    throw new UsageError('a password is never an argument: pipe it in with --password-stdin, or let the command generate one')
  const optionValues = readOptions(command, rest)
  for (const [option, { required }] of Object.entries(command.options))
    if (required && optionValues[option] === undefined) throw new UsageError(`--${option} is missing`)
  return { command, given: optionValues }
}

/** Joins the two words of a command such as `cas try`. */
function joinCommand([first, second, ...rest]: readonly string[]): readonly string[] {
  const both = `${first} ${second}`
  return commands.has(both) ? [both, ...rest] : [first, second, ...rest].filter((word) => word !== undefined)
}

function readOptions({ options }: Command, args: string[]): OptionValues {
  const declared = Object.fromEntries(
    Object.entries(options).map(([name, { type }]) => [name, type === 'boolean' ? { type, default: false } : { type }]),
  )
  try {
    const { values } = parseArgs({ args, options: declared, strict: true, allowPositionals: false })
    const entries = Object.entries(values).flatMap(([name, value]): [string, string | boolean][] => {
      if (typeof value === 'boolean') return [[name, value]]
      const trimmed = typeof value === 'string' ? value.trim() : ''
      return trimmed === '' ? [] : [[name, trimmed]]
    })
    return Object.fromEntries(entries)
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : 'invalid options')
  }
}

function usage(): string[] {
  const lines = [
    'npm run admin -- <command> [options]',
    '',
    'Uses the PostgreSQL database at DATABASE_URL if set, otherwise the embedded database in DATA_DIR (default: ./data/db).',
  ]
  for (const [name, { summary, options }] of commands) {
    lines.push('', name, `  ${summary}`)
    for (const [option, { type, help, required }] of Object.entries(options)) {
      const flag = `--${option}${type === 'string' ? ' …' : ''}`
      lines.push(`  ${flag.padEnd(20)} ${help}${required ? ' (required)' : ''}`)
    }
  }
  return lines
}
