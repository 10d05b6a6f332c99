import { parseArgs } from 'node:util'
import { EnvironmentRefused } from '../env.ts'
import { type Command, type OptionValues, Refusal, type Terminal, UsageError } from './command.ts'
import * as backup from './commands/backup.ts'
import * as cas from './commands/cas.ts'
import * as gar from './commands/gar.ts'
import * as importList from './commands/import-list.ts'
import * as listGrades from './commands/list-grades.ts'
import * as loadSchoolCalendar from './commands/load-school-calendar.ts'
import * as lti from './commands/lti.ts'
import * as maintenance from './commands/maintenance.ts'
import * as mergeClasses from './commands/merge-classes.ts'
import * as newYear from './commands/new-year.ts'
import * as people from './commands/people.ts'
import * as personalData from './commands/personal-data.ts'
import * as schoolFile from './commands/school-file.ts'
import * as schools from './commands/schools.ts'
import * as users from './commands/users.ts'
import * as voice from './commands/voice.ts'
import * as withoutPassword from './commands/without-password.ts'

const files = [
  maintenance,
  schools,
  importList,
  schoolFile,
  newYear,
  mergeClasses,
  loadSchoolCalendar,
  users,
  withoutPassword,
  cas,
  gar,
  people,
  personalData,
  backup,
  voice,
  lti,
  listGrades,
]
const isCommand = (value: object): value is Command => 'run' in value
/** What each of the files exports as a command, by its name. */
const commands: ReadonlyMap<string, Command> = new Map(
  files.flatMap((file) =>
    Object.values<object>(file)
      .filter(isCommand)
      .map((one) => [one.name, one]),
  ),
)

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
