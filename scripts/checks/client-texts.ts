import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { leafPaths } from './messages.ts'

/** What one source file imports, whether it starts the client side, and the texts it sends (`<Texts>`) and uses. */
interface Source {
  imports: string[]
  /** The texts that files imported later bring with them (`lazyPart`), by file. */
  brought: ReadonlyMap<string, { specifier: string; texts: string[] }>
  client: boolean
  /** Whether it has a `<Texts>`. */
  sends: boolean
  /** Paths, and names of sets of paths, which may be defined in another file. */
  sent: string[]
  /** Those of them that are sent around `{children}`: to what is below. */
  around: string[]
  /** Those that are sent around all that an imported file draws, by file. */
  within: ReadonlyMap<string, string[]>
  sets: ReadonlyMap<string, string[]>
  used: string[]
}
type Read = (file: string) => Source | undefined

/** Texts that client components use and no `<Texts>` of theirs sends, which would show as missing: a line per page and text. */
export const unsentProjectTexts = (): string[] => unsentInProject().map(lineOf)

export function unsentInProject(): Unsent[] {
  const read = projectReader()
  return globSync('app/**/page.tsx').flatMap((page) => unsentTexts(page, layoutsOf(page), read))
}

/** Texts that a page sends, by themselves or in a set, and no client component of any page uses at once. */
export const needlessProjectTexts = (): string[] => needlessInProject().map(({ file, text }) => `${file}: ${text}`)

export const needlessInProject = (): Needless[] => needlessTexts(globSync('app/**/{page,layout,error}.tsx'), projectReader())

export interface Unsent {
  readonly page: string
  readonly text: string
  readonly file: string
  /** Whose list it belongs in: the file that loads the component later, by its specifier, or the nearest file with a `<Texts>`. */
  readonly sender: Sender | undefined
}

export interface Sender {
  readonly file: string
  readonly specifier?: string
}

const lineOf = ({ page, text, file }: Unsent) => `${page}: ${text} (${file})`

interface Needless {
  readonly file: string
  readonly text: string
}

/** The same for these files. A text sent alone must be used by its page; one of a set that several pages send, by one of them. */
export function needlessTexts(entries: readonly string[], read: Read): Needless[] {
  const inSets = new Map<string, string>()
  const usedAnywhere: string[] = []
  const found = new Map<string, Needless>()
  for (const entry of entries) {
    const { server, client } = reachable(entry, read)
    const used = client.flatMap(({ file, brought }) => read(file)?.used.filter((text) => !isIn(brought, text)) ?? [])
    usedAnywhere.push(...used)
    if (entry.endsWith('layout.tsx')) continue
    for (const file of server) {
      const { sets = new Map<string, string[]>(), sent = [] } = read(file) ?? {}
      for (const text of [...sets.values()].flat()) inSets.set(text, file)
      for (const text of sent) if (!text.endsWith('Texts') && !isUsed(text, used)) found.set(`${file} ${text}`, { file, text })
    }
  }
  const unused = [...inSets].filter(([text]) => !isUsed(text, usedAnywhere))
  return [...found.values(), ...unused.map(([text, file]) => ({ file, text }))]
}

const isUsed = (path: string, used: readonly string[]) => used.some((text) => isIn([path], text) || isIn([text], path))

function projectReader(): Read {
  const leaves = new Set(leafPaths(JSON.parse(readFileSync('messages/fr.json', 'utf8'))))
  const sources = new Map<string, Source | undefined>()
  return (file) => {
    if (!sources.has(file)) sources.set(file, existsSync(file) ? sourceOf(file, readFileSync(file, 'utf8'), leaves) : undefined)
    return sources.get(file)
  }
}

/**
 * The same for one page, below `layouts`, the outermost first. What a layout sends to a part of its own is not sent to the page, nor
 * what the page sends to a layout.
 */
export function unsentTexts(page: string, layouts: readonly string[], read: Read): Unsent[] {
  const found = new Map<string, Unsent>()
  let inherited: string[] = []
  for (const entry of [...layouts, page]) {
    const { server, client } = reachable(entry, read)
    const senders = [...server].flatMap((file) => read(file) ?? [])
    const sets = new Map([...server, ...client.map(({ file }) => file)].flatMap((file) => [...(read(file)?.sets ?? [])]))
    const paths = (names: readonly string[]) => names.flatMap((one) => sets.get(one) ?? one)
    for (const { file, brought, sent, sender } of client) {
      const lacking = (text: string) => !isIn([...inherited, ...paths(sent), ...paths(brought)], text)
      for (const text of read(file)?.used.filter(lacking) ?? []) found.set(`${text} ${file}`, { page, text, file, sender })
    }
    inherited = [...inherited, ...paths(senders.flatMap((source) => source.around))]
  }
  return [...found.values()]
}

const isIn = (paths: readonly string[], text: string) => paths.some((path) => text === path || text.startsWith(`${path}.`))

/** What the code of a page that is loaded later asks for (`lazyPart`): each list of texts, joined by commas. */
export function textsLoadedLater(page: string, read: Read = projectReader()): string[] {
  const sources = reachable(page, read).client.flatMap(({ file }) => read(file) ?? [])
  const sets = new Map(sources.flatMap((source) => [...source.sets]))
  const lists = sources.flatMap((source) => [...source.brought.values()].map(({ texts }) => texts))
  return [...new Set(lists.map((names) => names.flatMap((one) => sets.get(one) ?? one).join(',')))]
}

/**
 * The files that a page loads, on each side of the first `'use client'`; those of the client once for each set of texts that the
 * parts around them bring. What an imported file sends counts for everything that the same file imports, since these parts may be
 * handed to it as children.
 */
function reachable(entry: string, read: Read) {
  const server = new Set<string>()
  const client: Reached[] = []
  const seen = new Set<string>()
  const visit = (file: string, above: boolean, { brought, sent, sender }: Omit<Reached, 'file'>) => {
    const source = read(file)
    if (!source) return
    const isClient = above || source.client
    const handed = isClient ? [] : source.imports.flatMap((one) => read(one)?.sent ?? [])
    const key = [isClient, file, ...brought, ...sent].join()
    if (seen.has(key)) return
    seen.add(key)
    const nearest = !isClient && source.sends ? { file } : sender
    if (isClient) client.push({ file, brought, sent, sender })
    else server.add(file)
    for (const imported of source.imports) {
      const later = source.brought.get(imported)
      const through = later ? { file, specifier: later.specifier } : nearest
      const own = isClient ? [] : (source.within.get(imported) ?? source.sent)
      const below = { brought: sorted([...brought, ...(later?.texts ?? [])]), sent: sorted([...sent, ...own, ...handed]) }
      visit(imported, isClient, { ...below, sender: through })
    }
  }
  visit(entry, false, { brought: [], sent: [], sender: undefined })
  return { server, client }
}

/** A client file, with the texts that the parts around it bring, and who would send what it lacks. */
interface Reached {
  readonly file: string
  readonly brought: readonly string[]
  /** The texts that the files on the way to it send. */
  readonly sent: readonly string[]
  readonly sender: Sender | undefined
}

const sorted = (names: readonly string[]) => [...new Set(names)].sort()

/** Reads what matters here from the text of a file; type-only imports do not count. */
export function sourceOf(file: string, code: string, leaves: ReadonlySet<string>): Source {
  const specifiers = [
    /^(?:import|export)\s+(?!type\b)[^;'"]*?\sfrom\s+'([^']+)'/gm,
    /^import '([^']+)'/gm,
    /\bimport\('([^']+)'\)/g,
  ]
  return {
    imports: specifiers.flatMap((shape) => captures(code, shape)).flatMap((specifier) => resolved(specifier, file)),
    brought: new Map(
      [...code.matchAll(/\bimport\('([^']+)'\),\s*\[([^\]]*)\]/g)].flatMap(([, specifier = '', list = '']) =>
        resolved(specifier, file).map((imported) => [imported, { specifier, texts: namesIn(list) }] as const),
      ),
    ),
    client: code.startsWith("'use client'"),
    sends: /<Texts\s+namespaces=\{\[/.test(code),
    sent: listed(code),
    around: (textsAround(code).get('{children}') ?? []).flatMap((one) => one ?? []),
    within: textsWithin(code, file),
    sets: new Map(
      [...code.matchAll(/const (\w+Texts) = \[([^\]]*)\]/g)].map(([, name = '', list = '']) => [name, pathsIn(list)]),
    ),
    used: [
      ...translatorTexts(code).filter((path) => isKnown(path, leaves)),
      ...captures(code.replaceAll(lists, ''), /'([\w-]+\.[\w.-]+)'/g).filter((path) => leaves.has(path)),
    ],
  }
}

/** Lists of texts to send, which use none of them. */
const lists = /const \w+Texts = \[[^\]]*\]|\bimport\('[^']+'\),\s*\[[^\]]*\]/g

/** Two translators of one name in a file make paths that do not exist. */
const isKnown = (path: string, leaves: ReadonlySet<string>) =>
  leaves.has(path) || [...leaves].some((leaf) => leaf.startsWith(`${path}.`))

/** The paths and sets in the lists of `<Texts>`. */
const listed = (code: string) => captures(code, /amespaces=\{\[([^\]]*)\]/g).flatMap(namesIn)

/** For each `{children}` and each tag of the code, the texts that the `<Texts>` around it send; undefined for one with none around it. */
function textsAround(code: string): Map<string, (string[] | undefined)[]> {
  const open: string[] = []
  const found = new Map<string, (string[] | undefined)[]>()
  for (const [mark] of code.matchAll(/<\w*Texts\b[^>]*>|<\/\w*Texts>|\{children\}|<[A-Z]\w*/g)) {
    if (mark.startsWith('</')) open.pop()
    else if (/^<\w*Texts\b/.test(mark)) open.push(mark)
    else found.set(mark, [...(found.get(mark) ?? []), open.length > 0 ? listed(open.join()) : undefined])
  }
  return found
}

/**
 * The imported files whose tags all stand in a `<Texts>` of this file, with what these send; a part of the file that is itself drawn in
 * one may draw any of them.
 */
function textsWithin(code: string, file: string): Map<string, string[]> {
  const around = textsAround(code)
  const imports = [...code.matchAll(/^import\s+(?!type\b)([^;'"]*?)\sfrom\s+'([^']+)'/gm)].map(
    ([, names = '', specifier = '']) => ({
      tags: captures(names, /\b([A-Z]\w*)/g).map((name) => `<${name}`),
      files: resolved(specifier, file),
    }),
  )
  const foreign = new Set(['{children}', ...imports.flatMap(({ tags }) => tags)])
  const toParts = [...around].flatMap(([mark, sent]) => (foreign.has(mark) ? [] : sent.flatMap((one) => one ?? [])))
  return new Map(
    imports.flatMap(({ tags, files }) => {
      const sent = tags.flatMap((tag) => around.get(tag) ?? [])
      const texts = [...sent.flatMap((one) => one ?? []), ...toParts]
      return sent.length === 0 || sent.includes(undefined) ? [] : files.map((one) => [one, texts] as const)
    }),
  )
}

/** `useTranslations('work')` with `t('card.mine')` uses work.card.mine; what is computed uses all that its start leaves open. */
function translatorTexts(code: string): string[] {
  const translators = code.matchAll(
    /(?:const (\w+) = )?useTranslations\((?:'([\w.-]+)'|`([\w.-]+)\.\$\{[^`]*`)?\)(?:\(([^,)]*))?/g,
  )
  return [...translators].flatMap(([, name, namespace = '', computed, atOnce]) => {
    if (computed) return [computed]
    const within = (key: string) => [namespace, key].filter(Boolean).join('.')
    if (atOnce !== undefined) return keysOf(atOnce).map(within)
    const calls = name ? captures(code, new RegExp(`\\b${name}(?:\\.rich|\\.has)?\\(\\s*([^,)]*)`, 'g')) : []
    const passedOn = !name || new RegExp(`[(,:{]\\s*${name}\\s*[,)}]`).test(code)
    const fixed = calls.flatMap(keysOf)
    // What a key of all texts may be is known by its fixed start alone.
    return namespace !== '' && (passedOn || fixed.includes('')) ? [namespace] : fixed.map(within)
  })
}

/** The keys that the argument of a call may have: a text, one of two, or the fixed start of a template; '' when it can be any. */
function keysOf(argument: string): string[] {
  const either = /\? '([\w.-]+)' : '([\w.-]+)'\s*$/.exec(argument)
  if (either) return either.slice(1)
  return [/^'([\w.-]+)'\s*$/.exec(argument)?.[1] ?? /^`([\w.-]+)\.\$\{/.exec(argument)?.[1] ?? '']
}

function resolved(specifier: string, file: string): string[] {
  if (specifier.startsWith('.')) return [normalize(join(dirname(file), specifier))]
  const [, folder, rest] = /^#(\w+)\/(.+)$/.exec(specifier) ?? []
  if (!folder || !rest) return []
  if (folder === 'app') return [`app/${rest}`]
  if (folder === 'components') return [`components/${rest.endsWith('.ts') ? rest : `${rest}.tsx`}`]
  return [`${folder}/${rest}.ts`]
}

function layoutsOf(page: string): string[] {
  const folders = dirname(page).split('/')
  return folders.map((_, depth) => `${folders.slice(0, depth + 1).join('/')}/layout.tsx`).filter(existsSync)
}

const namesIn = (list: string) => captures(list, /('[\w.-]+'|\b\w+Texts\b)/g).map(unquoted)
const unquoted = (text: string) => text.replaceAll("'", '')
const pathsIn = (list: string) => captures(list, /'([\w.-]+)'/g)
const captures = (text: string, shape: RegExp) => [...text.matchAll(shape)].map(([, captured = '']) => captured)
