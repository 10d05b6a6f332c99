import { toComparable } from '#domain/same-words'
import type { Columns } from './table-questions.ts'

type Named = Exclude<keyof Columns, 'answers'>

/** Headings of our template, of Kahoot, of Quizizz, of Wooclap, and of tables by hand; compared without accents and signs, at their beginning. */
const names: readonly (readonly [Named, RegExp])[] = [
  [
    'right',
    /^(?:bonnes? reponses?|reponses? (?:correctes?|justes?|exactes?)|solutions?|correct answers?|right answers?|correct)\b/,
  ],
  ['type', /^(?:type|question type|type de question)\b/],
  ['question', /^(?:question(?: text)?|enonce|intitule|statement|consigne)\b/],
  ['points', /^(?:points?|bareme|note)\b/],
  ['tips', /^(?:aide|indice|hint)\b/],
  ['response', /^(?:correction|explications?|commentaire|feedback|answer explanation|explanation)\b/],
  ['tolerance', /^(?:tolerance|marge)\b/],
  ['media', /^(?:image|image link|photo|video)\b/],
]
const answer = /^(?:reponse|proposition|choix|option|answer|choice|distracteur) ?(?:\d{1,2}|[a-j])?\b|^[a-j]$/

/** Headings stand among the first rows: Kahoot’s template begins with what it is for. */
const searched = 15

type Rows = readonly (readonly string[])[]

/** The columns of a table with headings, and its rows below these; null where no row has a question and an answer. */
export function columnsOf(rows: Rows): { columns: Columns; below: Rows } | null {
  for (const [headings, row] of rows.slice(0, searched).entries()) {
    const columns = namedColumns(row)
    if (columns) return { columns, below: rows.slice(headings + 1) }
  }
  return null
}

function namedColumns(row: readonly string[]): Columns | null {
  const found: { [name in Named]?: number } = {}
  const answers: number[] = []
  let title: number | undefined
  for (const [place, heading] of row.entries()) {
    const words = toComparable(heading)
    const name = names.find(([, pattern]) => pattern.test(words))?.[0]
    if (name !== undefined) found[name] ??= place
    else if (answer.test(words)) answers.push(place)
    else if (/^(?:titre|title)\b/.test(words)) title ??= place
  }
  // « Réponse » beside A, B, C names the right one.
  const bare = answers.find((place) => /^(?:reponses?|answers?|key|cle)$/.test(toComparable(row[place] ?? '')))
  if (bare !== undefined && answers.length > 2 && found.right === undefined) {
    found.right = bare
    answers.splice(answers.indexOf(bare), 1)
  }
  // Wooclap calls the question its title.
  const { question = title, ...others } = found
  if (question === undefined || (answers.length === 0 && others.right === undefined)) return null
  return { ...others, question, answers }
}
