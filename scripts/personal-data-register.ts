import { getTableName } from 'drizzle-orm'
import type { Holding, KeptAs, TableWord } from '#api/services/personal-data/holding'
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
\`STRUCTURED_DOCUMENT_URL\`, \`ANALYTICS_URL\`. Logs hold ids and codes only.

« Deleted » rows disappear. « Nameless » rows stay, attached to an account without names, user name, e-mail or any way to sign in. The
export also has the marks, as published, and never shows what only says something of others.

What a pupil's answers, files and file names say about somebody else belongs to that pupil: erasing the other person leaves it, as it leaves a name
cut by formatting and the last name of staff in titles. The screen then lists these texts to the headmaster, each with a link and other words to put
in the place of the name. A first name alone is not searched for.
`

/** The register as Markdown: one table of what is held, then the tables that hold nothing. */
export function registerOf(map: readonly TableWord[] = personalDataMap): string {
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
