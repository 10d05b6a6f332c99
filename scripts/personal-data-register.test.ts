import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { getTableConfig, type PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'
import * as documentSchema from '#api/db/document-schema'
import * as examSchema from '#api/db/exam-schema'
import * as federationSchema from '#api/db/federation-schema'
import * as liveSchema from '#api/db/live-schema'
import * as marksSchema from '#api/db/marks-schema'
import * as peopleSchema from '#api/db/people-schema'
import * as schema from '#api/db/schema'
import * as sharingSchema from '#api/db/sharing-schema'
import * as statisticsSchema from '#api/db/statistics-schema'
import * as versionSchema from '#api/db/version-schema'
import { type Holding, type KeptAs, ownersIn, type TableWord } from '#api/services/personal-data/holding'
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
that test; a table or column that the map does not name fails it.

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

/** The register as Markdown: one table of what is held, then the tables that hold nothing. */
function registerOf(map: readonly TableWord[] = personalDataMap): string {
  const rows = map.flatMap((word) => word.holdings.map((holding) => rowOf(word, holding)))
  const silent = map.filter(({ holdings }) => holdings.length === 0).map(({ table }) => `\`${getTableName(table)}\``)
  return [
    head,
    '| table | what | why | kept | export | erasure |',
    '|---|---|---|---|---|---|',
    ...rows,
    '',
    '## What outlives an erasure',
    '',
    '| table | columns | reason |',
    '|---|---|---|',
    ...map.flatMap(keptRows),
    '',
    `## Tables without rows about people\n\n${silent.sort().join(', ')}.\n`,
  ].join('\n')
}

const rowOf = ({ table }: TableWord, { what, why, kept, shown, erased }: Holding) =>
  `| \`${getTableName(table)}\` | ${what} | ${why} | ${keptWords[kept]} | ${shown ? 'yes' : 'no'} | ${fateOf(erased)} |`

function fateOf(erased: Holding['erased']): string {
  if (erased === 'delete') return 'deleted'
  if (erased === 'keep') return 'nameless'
  return `nameless; emptied: ${Object.keys(erased)
    .map((column) => `\`${snake(column)}\``)
    .join(', ')}`
}

const snake = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const keptRows = ({ table, keeps = {} }: TableWord): string[] =>
  Object.entries(keeps).map(([reason, columns]) => {
    const names = columns.map((column) => `\`${snake(column)}\``).join(', ')
    return `| \`${getTableName(table)}\` | ${names} | ${reason} |`
  })

const schemas = [
  schema,
  peopleSchema,
  documentSchema,
  federationSchema,
  statisticsSchema,
  versionSchema,
  marksSchema,
  examSchema,
  liveSchema,
  sharingSchema,
]
const tables = schemas.flatMap((file) => Object.values(file).filter((one) => is(one, PgTable)))

it('has a word for every table', () => {
  expect(personalDataMap.map(({ table }) => getTableName(table)).sort()).toEqual(
    tables.map((table) => getTableName(table)).sort(),
  )
})

/** Columns that need a word: in a table about people all but keys and foreign keys; elsewhere texts, JSON, and what leads to people. */
function columnsToName({ table, holdings }: TableWord): string[] {
  const owners = ownersIn(table)
  const foreign = getTableConfig(table).foreignKeys.flatMap((key) => key.reference().columns)
  const needsWord = (column: PgColumn) =>
    holdings.length > 0
      ? column.columnType !== 'PgUUID' || !(column.primary || foreign.includes(column))
      : owners.includes(column) || /text|json/.test(column.getSQLType())
  return Object.entries(getTableColumns(table)).flatMap(([name, column]) => (needsWord(column) ? [name] : []))
}

it.each(personalDataMap.map((word) => [getTableName(word.table), word] as const))(
  '%s: every column that may say something has a word, and every personal one a fate',
  (_, word) => {
    const { personal = [], plain = [], keeps = {}, holdings } = word
    const emptied = holdings.flatMap(({ erased }) => (typeof erased === 'object' ? Object.keys(erased) : []))
    const kept = Object.values(keeps).flat()
    const shown = holdings.flatMap((one) => one.shown ?? [])
    expect([...personal, ...plain, ...kept, ...emptied, ...shown]).toEqual(expect.arrayContaining(columnsToName(word)))
    expect([...personal, ...kept].filter((column) => plain.includes(column))).toEqual([])
    for (const { of } of holdings) expect(() => of([])).not.toThrow()
    if (holdings.length > 0 && holdings.every(({ erased }) => erased === 'delete')) return
    const foreign = getTableConfig(word.table).foreignKeys.flatMap((key) => key.reference().columns.map(({ name }) => name))
    const columns = getTableColumns(word.table)
    const fateless = [...personal, ...shown].filter((column) => ![...kept, ...emptied, ...plain].includes(column))
    expect(fateless.filter((column) => !columns[column]?.primary && !foreign.includes(columns[column]?.name ?? ''))).toEqual([])
  },
)

it('is the register of the documentation', async () => {
  await expect(registerOf()).toMatchFileSnapshot('../docs/personal-data.md')
})
