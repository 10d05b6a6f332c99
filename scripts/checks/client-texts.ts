import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { leafPaths } from './messages.ts'

/** What one source file imports, whether it starts the client side, and the texts it sends (`<Texts>`) and uses. */
interface Source {
  imports: string[]
  /** The texts that files imported later bring with them (`lazyPart`), by file. */
  brought: ReadonlyMap<string, string[]>
  client: boolean
  /** Paths, and names of sets of paths, which may be defined in another file. */
  sent: string[]
  /** Those of them that are sent around `{children}`: to what is below. */
  around: string[]
  sets: ReadonlyMap<string, string[]>
  used: string[]
}
type Read = (file: string) => Source | undefined

/**
 * Texts of messages/fr.json that the client components of a page or its layouts use and none of their `<Texts>` sends: in the browser
 * they would show as a missing message. One line per page and text.
 */
export function unsentProjectTexts(): string[] {
  const read = projectReader()
  return globSync('app/**/page.tsx').flatMap((page) => unsentTexts(page, layoutsOf(page), read))
}

/** Texts that a page sends, by themselves or in a set, and no client component of any page uses at once. */
export const needlessProjectTexts = (): string[] => needlessTexts(globSync('app/**/{page,layout,error}.tsx'), projectReader())

/**
 * The same for these files. A text sent by itself must be used by the page that sends it; one of a set, which several pages send, by
 * one of them.
 */
export function needlessTexts(entries: readonly string[], read: Read): string[] {
  const inSets = new Set<string>()
  const usedAnywhere: string[] = []
  const found = new Set<string>()
  for (const entry of entries) {
    const { server, client } = reachable(entry, read)
    const used = client.flatMap(({ file, brought }) => read(file)?.used.filter((text) => !isIn(brought, text)) ?? [])
    usedAnywhere.push(...used)
    if (entry.endsWith('layout.tsx')) continue
    for (const source of [...server].flatMap((file) => read(file) ?? [])) {
      for (const text of [...source.sets.values()].flat()) inSets.add(text)
      for (const text of source.sent) if (!text.endsWith('Texts') && !isUsed(text, used)) found.add(`${entry}: ${text}`)
    }
  }
  return [...found, ...[...inSets].filter((text) => !isUsed(text, usedAnywhere))]
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
export function unsentTexts(page: string, layouts: readonly string[], read: Read): string[] {
  const found = new Set<string>()
  let inherited: string[] = []
  for (const entry of [...layouts, page]) {
    const { server, client } = reachable(entry, read)
    const senders = [...server].flatMap((file) => read(file) ?? [])
    const sets = new Map([...server, ...client.map(({ file }) => file)].flatMap((file) => [...(read(file)?.sets ?? [])]))
    const paths = (names: readonly string[]) => names.flatMap((one) => sets.get(one) ?? one)
    const sent = [...inherited, ...paths(senders.flatMap((source) => source.sent))]
    for (const { file, brought } of client) {
      const lacking = (text: string) => !isIn([...sent, ...paths(brought)], text)
      for (const text of read(file)?.used.filter(lacking) ?? []) found.add(`${page}: ${text} (${file})`)
    }
    inherited = [...inherited, ...paths(senders.flatMap((source) => source.around))]
  }
  return [...found]
}

const isIn = (paths: readonly string[], text: string) => paths.some((path) => text === path || text.startsWith(`${path}.`))

/** What the code of a page that is loaded later asks for (`lazyPart`): each list of texts, joined by commas. */
export function textsLoadedLater(page: string, read: Read = projectReader()): string[] {
  const sources = reachable(page, read).client.flatMap(({ file }) => read(file) ?? [])
  const sets = new Map(sources.flatMap((source) => [...source.sets]))
  const lists = sources.flatMap((source) => [...source.brought.values()])
  return [...new Set(lists.map((names) => names.flatMap((one) => sets.get(one) ?? one).join(',')))]
}

/**
 * The files that a page loads, on each side of the first `'use client'`; those of the client once for each set of texts that the
 * parts around them bring.
 */
function reachable(entry: string, read: Read) {
  const server = new Set<string>()
  const client = new Map<string, { file: string; brought: readonly string[] }>()
  const visit = (file: string, above: boolean, brought: readonly string[]) => {
    const source = read(file)
    if (!source) return
    const isClient = above || source.client
    const key = [file, ...brought].join()
    if (isClient ? client.has(key) : server.has(file)) return
    if (isClient) client.set(key, { file, brought })
    else server.add(file)
    for (const imported of source.imports) {
      visit(imported, isClient, [...new Set([...brought, ...(source.brought.get(imported) ?? [])])].sort())
    }
  }
  visit(entry, false, [])
  return { server, client: [...client.values()] }
}

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
        resolved(specifier, file).map((imported) => [imported, namesIn(list)] as const),
      ),
    ),
    client: code.startsWith("'use client'"),
    sent: listed(code),
    around: listed(aroundChildren(code)),
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

/** The opening tags of the `<Texts>` that have `{children}` between them and their end. */
function aroundChildren(code: string): string {
  const open: { tag: string; around: boolean }[] = []
  const closed: typeof open = []
  for (const [mark] of code.matchAll(/<\w*Texts\b[^>]*>|<\/\w*Texts>|\{children\}/g)) {
    if (mark === '{children}') for (const one of open) one.around = true
    else if (mark.startsWith('</')) closed.push(...open.splice(-1))
    else open.push({ tag: mark, around: false })
  }
  return closed.flatMap(({ tag, around }) => (around ? [tag] : [])).join('\n')
}

/**
 * `useTranslations('work')` with `t('card.mine')` uses work.card.mine; a computed key or namespace uses all that its fixed start leaves
 * open.
 */
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
