import type { Query } from '#domain/lists/filters'

/** The options of a printed sheet: their names and values in the address. The first value of each is the default. */
const options = {
  columns: ['colonnes', { one: '1', two: '2' }],
  version: ['version', { same: 'unique', a: 'A', b: 'B', both: 'AB' }],
  letters: ['caracteres', { normal: 'normaux', large: 'grands', dyslexia: 'dyslexie' }],
  words: ['mots', { without: 'sans', bank: 'banque' }],
  mark: ['note', { twenty: '20', points: 'points', none: 'sans' }],
  key: ['corrige', { without: 'sans', after: 'avec', alone: 'seul' }],
} as const

type Table = typeof options
export type PaperOption = keyof Table
export type PaperValue<K extends PaperOption> = keyof Table[K][1] & string
export type PaperOptions = { readonly [K in PaperOption]: PaperValue<K> }

export const paperOptions = Object.keys(options) as PaperOption[]
export const valuesOf = (option: PaperOption): string[] => Object.keys(options[option][1])

/** The options of an address; what is missing or unknown has its default. `mark`: the default of the line for the mark. */
export function readPaperOptions(query: Query, { mark }: Pick<PaperOptions, 'mark'>): PaperOptions {
  const read = Object.fromEntries(
    paperOptions.map((option) => {
      const [name, values] = options[option]
      const [value] = Object.entries(values).find(([, written]) => written === query[name]) ?? []
      return [option, value ?? (option === 'mark' ? mark : valuesOf(option)[0])]
    }),
  )
  return read as PaperOptions
}

/** The address of a sheet with these options, all of them written: a link may be kept although defaults follow from the content. */
export function paperAddress(path: string, chosen: PaperOptions, part = 1): string {
  const query = new URLSearchParams(
    paperOptions.map((option) => {
      const [name, values] = options[option]
      return [name, new Map<string, string>(Object.entries(values)).get(chosen[option]) ?? '']
    }),
  )
  if (part > 1) query.set('partie', String(part))
  return `${path}?${query}`
}
