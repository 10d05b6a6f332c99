import { getTableColumns, getTableName } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'
import { allTables } from '#api/db/tables'
import { type Holding, type KeptAs, ownersIn, type TableHoldings } from '#api/services/personal-data/holding'
import { personalDataMap } from '#api/services/personal-data/map'

const keptWords: { readonly [kind in KeptAs]: string } = {
  person: 'as long as the person',
  object: 'as long as the school keeps it',
  answers: '`RETENTION_ANSWERS_DAYS`',
  voices: '`RETENTION_ANSWERS_DAYS`, recordings `RETENTION_VOICES_DAYS`',
  tokens: '`RETENTION_TOKENS_DAYS` after its end',
  replies: '`RETENTION_REPLIES_DAYS`',
  notifications: '`RETENTION_NOTIFICATIONS_DAYS`',
  trail: '`RETENTION_TRAIL_DAYS`',
  places: '`RETENTION_PLACES_DAYS`',
  sounds: 'within `SPEECH_STORE_LIMIT`',
  minutes: 'minutes to a week, until it ends',
}

const head = `# Register of personal data

What every table holds of people, why, how long, what a person's export shows and what erasure does. Written from the code
(\`api-server/services/personal-data/map.ts\`) by \`vitest run --project unit scripts/personal-data-register -u\`, and compared with it by
that test: a new table or column stands under « What says nothing of a person » until the map names it.

Everything is in the operator's PostgreSQL and file store ([operations](operations.md)); how long « as long as the person » and each
variable is, is in [What is kept how long](operations.md#what-is-kept-how-long). Nothing is sent elsewhere unless the operator configures it:
school portals and learning platforms (which send who signs in; platforms receive grades), \`ASSISTANT_URL\`, \`EVALUATION_URL\`,
\`STRUCTURED_DOCUMENT_URL\`, \`SPEECH_URL\`, \`ANALYTICS_URL\`. Logs hold ids and codes only.

« Deleted » rows disappear. « Nameless » rows stay, attached to an account without names, user name, e-mail or any way to sign in. The
export also has the marks, as published, and never shows what only says something of others.

What a pupil's answers, files and file names say about somebody else belongs to that pupil: erasing the other person leaves it, as it leaves a name
cut by formatting and the last name of staff in titles. The screen then lists these texts to the headmaster, each with a link and other words to put
in the place of the name. A first name alone is not searched for.
`

/** The register as Markdown: what is held, what outlives an erasure, and every other column that could say something of a person. */
function registerOf(): string {
  return [
    head,
    '| table | what | why | kept | export | erasure |',
    '|---|---|---|---|---|---|',
    ...personalDataMap.flatMap((mapped) => mapped.holdings.map((holding) => rowOf(mapped, holding))),
    '',
    '## What outlives an erasure',
    '',
    '| table | columns | reason |',
    '|---|---|---|',
    ...personalDataMap.flatMap(keptRows),
    '',
    '## What says nothing of a person',
    '',
    'Columns beside those above, but for keys and, in tables without rows about people, numbers and dates.',
    '',
    '| table | columns |',
    '|---|---|',
    ...allTables.flatMap(plainRow).sort(),
    '',
  ].join('\n')
}

const rowOf = ({ table }: TableHoldings, { what, why, kept, shown, erased }: Holding) =>
  `| \`${getTableName(table)}\` | ${what} | ${why} | ${keptWords[kept]} | ${shown ? 'yes' : 'no'} | ${fateOf(erased)} |`

function fateOf(erased: Holding['erased']): string {
  if (erased === 'delete') return 'deleted'
  if (erased === 'keep') return 'nameless'
  return `nameless; emptied: ${Object.keys(erased)
    .map((column) => `\`${snake(column)}\``)
    .join(', ')}`
}

const snake = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const listed = (columns: readonly string[]) => columns.map((column) => `\`${snake(column)}\``).join(', ')

const keptRows = (mapped: TableHoldings): string[] =>
  keepsOf(mapped).map(([reason, columns]) => `| \`${getTableName(mapped.table)}\` | ${listed(columns)} | ${reason} |`)

const keepsOf = ({ keeps, holdings }: TableHoldings) =>
  [keeps, ...holdings.map((one) => one.keeps)].flatMap((one) => Object.entries(one ?? {}))

/** Columns that could say something of a person: in a table about people all but keys and foreign keys; elsewhere texts, JSON, and what leads to people. */
function tellingColumns(table: PgTable, holdings: readonly Holding[]): string[] {
  const owners = ownersIn(table)
  const foreign = getTableConfig(table).foreignKeys.flatMap((key) => key.reference().columns)
  const mayTell = (column: PgColumn) =>
    holdings.length > 0
      ? column.columnType !== 'PgUUID' || !(column.primary || foreign.includes(column))
      : owners.includes(column) || /text|json/.test(column.getSQLType())
  return Object.entries(getTableColumns(table)).flatMap(([name, column]) => (mayTell(column) ? [name] : []))
}

function plainRow(table: PgTable): string[] {
  const columns = plainColumns(table)
  const isMapped = personalDataMap.some((mapped) => mapped.table === table)
  return columns.length > 0 || !isMapped ? [`| \`${getTableName(table)}\` | ${listed(columns) || '—'} |`] : []
}

/** Those of them of which nothing is said; what an export shows of a row that stays needs a fate all the same. */
function plainColumns(table: PgTable): string[] {
  const mapped = personalDataMap.find((one) => one.table === table) ?? { table, holdings: [] }
  const named = mapped.holdings.flatMap(({ personal = [], shown, erased }) => [
    ...personal,
    ...(staysAnywhere(mapped) ? [] : (shown ?? [])),
    ...(typeof erased === 'object' ? Object.keys(erased) : []),
  ])
  const said = new Set([...named, ...keepsOf(mapped).flatMap(([, columns]) => columns)])
  return tellingColumns(table, mapped.holdings).filter((name) => !said.has(name))
}

const staysAnywhere = ({ holdings }: TableHoldings) => holdings.some(({ erased }) => erased !== 'delete')

it('names each table once, finds its rows, and gives every personal column of a row that stays a fate', () => {
  expect(new Set(personalDataMap.map(({ table }) => table)).size).toBe(personalDataMap.length)
  for (const mapped of personalDataMap) {
    for (const { of } of mapped.holdings) expect(() => of([])).not.toThrow()
    const fates = mapped.holdings.flatMap(({ erased }) => (typeof erased === 'object' ? Object.keys(erased) : []))
    const kept = keepsOf(mapped).flatMap(([, columns]) => columns)
    const personal = staysAnywhere(mapped) ? mapped.holdings.flatMap((one) => one.personal ?? []) : []
    expect(personal.filter((column) => ![...fates, ...kept].includes(column))).toEqual([])
  }
})

it('is the register of the documentation', async () => {
  await expect(registerOf()).toMatchFileSnapshot('../docs/personal-data.md')
})
