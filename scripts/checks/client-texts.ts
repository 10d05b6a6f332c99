import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { leafPaths } from './messages.ts'

/** What one source file imports, whether it starts the client side, the lists of texts it sends (`<Texts>`) and the texts it uses. */
interface Source {
  imports: string[]
  /** The list that files imported later bring with them (`lazyPart`), by file. */
  brought: ReadonlyMap<string, string>
  client: boolean
  sent: string[]
  /** Those lists that are sent around `{children}`: to what is below. */
  around: string[]
  /** Those that are sent around all that an imported file draws, by file. */
  within: ReadonlyMap<string, string[]>
  used: string[]
}

/** Paths of texts by the name of their list, as in components/ui/screen-texts.json. */
export type Lists = Readonly<Record<string, readonly string[]>>

export interface Project {
  read: (file: string) => Source | undefined
  lists: Lists
}

export const listsFile = 'components/ui/screen-texts.json'

/** Texts that client components use and no `<Texts>` of theirs sends, which would show as missing: a line per page and text. */
export const unsentProjectTexts = (): string[] =>
  unsentInProject(wholeProject()).map(({ page, text, file }) => `${page}: ${text} (${file})`)

export const unsentInProject = (project: Project): Unsent[] =>
  globSync('app/**/page.tsx').flatMap((page) => unsentTexts(page, layoutsOf(page), project))

/** Texts in the list of a `<Texts>` that no client component of its pages uses at once, and lists that nothing names. */
export function needlessProjectTexts(): string[] {
  const project = wholeProject()
  const named = listsInProject(project)
  const unnamed = Object.keys(project.lists).filter((list) => !named.includes(list))
  return [
    ...needlessInProject(project).map(({ list, text }) => `${list}: ${text}`),
    ...unnamed.map((list) => `${list}: no code names it`),
  ]
}

export const needlessInProject = (project: Project): Needless[] =>
  needlessTexts(globSync('app/**/{page,layout,error}.tsx'), project)

/** The names of lists that the code has. */
export function listsInProject({ read }: Project): string[] {
  const sources = globSync('{app,components}/**/*.{ts,tsx}').flatMap((file) => read(file) ?? [])
  return [...new Set(sources.flatMap(({ sent, brought }) => [...sent, ...brought.values()]))].sort()
}

export interface Unsent {
  readonly page: string
  readonly text: string
  readonly file: string
  /** The list it belongs in: that of the part loaded later, or of the nearest `<Texts>` around it. */
  readonly list: string | undefined
}

interface Needless {
  readonly list: string
  readonly text: string
}

/** Texts in the lists that these files send, which no page that sends the list uses. What layouts send is for what is below them. */
export function needlessTexts(entries: readonly string[], { read, lists }: Project): Needless[] {
  const used = new Map<string, string[]>()
  const ofLayouts = new Set<string>()
  for (const entry of entries) {
    const { server, client } = reachable(entry, read)
    const sent = [...server].flatMap((file) => read(file)?.sent ?? [])
    const texts = client.flatMap(({ file, brought }) => read(file)?.used.filter((text) => !isIn(at(lists, brought), text)) ?? [])
    for (const list of sent) used.set(list, [...(used.get(list) ?? []), ...texts])
    if (entry.endsWith('layout.tsx')) for (const list of sent) ofLayouts.add(list)
  }
  return [...used].flatMap(([list, texts]) => {
    const needless = ofLayouts.has(list) ? [] : at(lists, [list]).filter((text) => !isUsed(text, texts))
    return needless.map((text) => ({ list, text }))
  })
}

/** The paths in these lists. */
const at = (lists: Lists, names: readonly string[]) => names.flatMap((name) => lists[name] ?? [])

const isUsed = (path: string, used: readonly string[]) => used.some((text) => isIn([path], text) || isIn([text], path))

export function wholeProject(): Project {
  const leaves = new Set(leafPaths(JSON.parse(readFileSync('messages/fr.json', 'utf8'))))
  const sources = new Map<string, Source | undefined>()
  const read = (file: string) => {
    if (!sources.has(file)) sources.set(file, existsSync(file) ? sourceOf(file, readFileSync(file, 'utf8'), leaves) : undefined)
    return sources.get(file)
  }
  return { read, lists: JSON.parse(readFileSync(listsFile, 'utf8')) }
}

/**
 * Texts that one page lacks below `layouts`, the outermost first. What a layout sends to a part of its own is not sent to the page, nor
 * what the page sends to a layout.
 */
export function unsentTexts(page: string, layouts: readonly string[], { read, lists }: Project): Unsent[] {
  const found = new Map<string, Unsent>()
  let inherited: string[] = []
  for (const entry of [...layouts, page]) {
    const { server, client } = reachable(entry, read)
    const senders = [...server].flatMap((file) => read(file) ?? [])
    for (const { file, brought, sent, list } of client) {
      const there = at(lists, [...inherited, ...sent, ...brought])
      const lacking = (text: string) => !isIn(there, text)
      for (const text of read(file)?.used.filter(lacking) ?? []) found.set(`${text} ${file}`, { page, text, file, list })
    }
    inherited = [...inherited, ...senders.flatMap((source) => source.around)]
  }
  return [...found.values()]
}

const isIn = (paths: readonly string[], text: string) => paths.some((path) => text === path || text.startsWith(`${path}.`))

/** The lists of texts that the code of a page which is loaded later asks for (`lazyPart`). */
export function listsLoadedLater(page: string, { read } = wholeProject()): string[] {
  const lists = reachable(page, read).client.flatMap(({ file }) => [...(read(file)?.brought.values() ?? [])])
  return [...new Set(lists)]
}

/**
 * The files that a page loads, on each side of the first `'use client'`; those of the client once for each set of lists that the
 * parts around them bring. What an imported file sends around its children counts for everything that the same file imports, since these
 * parts may be handed to it.
 */
function reachable(entry: string, read: Project['read']) {
  const server = new Set<string>()
  const client: Reached[] = []
  const seen = new Set<string>()
  const visit = (file: string, above: boolean, { brought, sent, list }: Omit<Reached, 'file'>) => {
    const source = read(file)
    if (!source) return
    const isClient = above || source.client
    const handed = isClient ? [] : source.imports.flatMap((one) => read(one)?.around ?? [])
    const key = [isClient, file, ...brought, ...sent].join()
    if (seen.has(key)) return
    seen.add(key)
    if (isClient) client.push({ file, brought, sent, list })
    else server.add(file)
    for (const imported of source.imports) {
      const later = source.brought.get(imported)
      const own = isClient ? [] : (source.within.get(imported) ?? source.sent)
      const below = { brought: sortNames([...brought, ...(later ? [later] : [])]), sent: sortNames([...sent, ...own, ...handed]) }
      visit(imported, isClient, { ...below, list: later ?? own[0] ?? list })
    }
  }
  visit(entry, false, { brought: [], sent: [], list: undefined })
  return { server, client }
}

/** A client file, with the lists that the parts around it bring, and the one that what it lacks belongs in. */
interface Reached {
  readonly file: string
  readonly brought: readonly string[]
  /** The lists that the files on the way to it send. */
  readonly sent: readonly string[]
  readonly list: string | undefined
}

const sortNames = (names: readonly string[]) => [...new Set(names)].sort()

/** Reads what matters here from the text of a file; type-only imports do not count. */
export function sourceOf(file: string, code: string, leaves: ReadonlySet<string>): Source {
  const specifiers = [
    /^(?:import|export)\s+(?!type\b)[^;'"]*?\sfrom\s+'([^']+)'/gm,
    /^import '([^']+)'/gm,
    /\bimport\('([^']+)'\)/g,
  ]
  return {
    imports: specifiers.flatMap((shape) => captures(code, shape)).flatMap((specifier) => resolveFile(specifier, file)),
    brought: new Map(
      [...code.matchAll(/\bimport\('([^']+)'\),\s*'([\w-]+)'/g)].flatMap(([, specifier = '', list = '']) =>
        resolveFile(specifier, file).map((imported) => [imported, list] as const),
      ),
    ),
    client: code.startsWith("'use client'"),
    sent: listed(code),
    around: (textsAround(code).get('{children}') ?? []).flatMap((one) => one ?? []),
    within: textsWithin(code, file),
    used: [
      ...translatorTexts(code).filter((path) => isKnown(path, leaves)),
      ...captures(code, /'([\w-]+\.[\w.-]+)'/g).filter((path) => leaves.has(path)),
    ],
  }
}

/** Two translators of one name in a file make paths that do not exist. */
const isKnown = (path: string, leaves: ReadonlySet<string>) =>
  leaves.has(path) || [...leaves].some((leaf) => leaf.startsWith(`${path}.`))

/** The lists that `<Texts of="work">` or `<Texts of={problem ? 'told' : 'login'}>` send. */
const listed = (code: string) =>
  captures(code, /<(?:Root)?Texts\s+of=("[^"]*"|\{[^}]*\})/g).flatMap((of) => captures(of, /["']([\w-]+)["']/g))

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
      files: resolveFile(specifier, file),
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

function resolveFile(specifier: string, file: string): string[] {
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

const captures = (text: string, shape: RegExp) => [...text.matchAll(shape)].map(([, captured = '']) => captured)
