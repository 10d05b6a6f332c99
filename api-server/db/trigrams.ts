import type pg from 'pg'

/**
 * From which likeness a word of a text is close to a searched one: share of the trigrams of the searched word (word_similarity of
 * pg_trgm). « fractoin » and « fractions » have 0.56, « pitagore » and « pythagore » 0.44, « quatre » and « quarante » 0.43.
 */
const closeFrom = 0.4

/** Set in each session; a server without the extension keeps it unread. */
export const trigramSettings = `set pg_trgm.word_similarity_threshold = ${closeFrom}`

const indexes = ['courses', 'modules'].map(
  (table) => `create index if not exists ${table}_trigrams on ${table} using gin (search_text gin_trgm_ops)`,
)

/** Whether close words can be searched for, in SQL. */
export const trigramsAreThere = `to_regoperator('%>(text,text)') is not null`

/**
 * Makes the extension that finds words despite a typing error (pg_trgm, part of PostgreSQL), and its indexes. No migration, because
 * not every server has it or lets us create it: search then finds exact words only (words.ts).
 */
export async function provideTrigrams(client: pg.Client): Promise<void> {
  try {
    await client.query('create extension if not exists pg_trgm')
  } catch (error) {
    if (Reflect.get(Object(error), 'severity') === undefined) throw error
  }
  const { rows } = await client.query<{ there: boolean }>(`select ${trigramsAreThere} as there`)
  if (rows[0]?.there) for (const index of indexes) await client.query(index)
}
