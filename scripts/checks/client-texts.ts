import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { leafPaths } from './messages.ts'

/** What one source file imports, whether it starts the client side, and the texts it sends (`<Texts>`) and uses. */
interface Source {
  imports: string[]
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
  const leaves = new Set(leafPaths(JSON.parse(readFileSync('messages/fr.json', 'utf8'))))
  const sources = new Map<string, Source | undefined>()
  const read: Read = (file) => {
    if (!sources.has(file)) sources.set(file, existsSync(file) ? sourceOf(file, readFileSync(file, 'utf8'), leaves) : undefined)
    return sources.get(file)
  }
  return globSync('app/**/page.tsx').flatMap((page) => unsentTexts(page, layoutsOf(page), read))
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
    const sets = new Map(senders.flatMap((source) => [...source.sets]))
    const paths = (names: readonly string[]) => names.flatMap((one) => sets.get(one) ?? one)
    const sent = [...inherited, ...paths(senders.flatMap((source) => source.sent))]
    const covered = (text: string) => sent.some((path) => text === path || text.startsWith(`${path}.`))
    for (const file of client) {
      for (const text of read(file)?.used ?? []) if (!covered(text)) found.add(`${page}: ${text} (${file})`)
    }
    inherited = [...inherited, ...paths(senders.flatMap((source) => source.around))]
  }
  return [...found]
}

/** The files that a page loads, on each side of the first `'use client'`. */
function reachable(entry: string, read: Read) {
  const sides = { server: new Set<string>(), client: new Set<string>() }
  const visit = (file: string, above: boolean) => {
    const source = read(file)
    const side = above || source?.client ? sides.client : sides.server
    if (!source || side.has(file)) return
    side.add(file)
    for (const imported of source.imports) visit(imported, side === sides.client)
  }
  visit(entry, false)
  return sides
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
    client: code.startsWith("'use client'"),
    sent: listed(code),
    around: listed(aroundChildren(code)),
    sets: new Map(
      [...code.matchAll(/const (\w+Texts) = \[([^\]]*)\]/g)].map(([, name = '', list = '']) => [name, pathsIn(list)]),
    ),
    used: [...translatorTexts(code), ...captures(code, /'([\w-]+\.[\w.-]+)'/g).filter((path) => leaves.has(path))],
  }
}

/** The paths and sets in the lists of `<Texts>`. */
const listed = (code: string) =>
  captures(code, /amespaces=\{\[([^\]]*)\]/g).flatMap((list) => captures(list, /('[\w.-]+'|\b\w+Texts\b)/g).map(unquoted))

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

/** `useTranslations('work')` with `t('card.mine')` uses work.card.mine; a computed key uses all that its fixed start leaves open. */
function translatorTexts(code: string): string[] {
  return [...code.matchAll(/(?:const (\w+) = )?useTranslations\('([\w.-]+)'\)/g)].flatMap(([, name, namespace = '']) => {
    const calls = name ? captures(code, new RegExp(`\\b${name}(?:\\.rich|\\.has)?\\(\\s*([^,)]*)`, 'g')) : []
    const passedOn = !name || new RegExp(`[(,:{]\\s*${name}\\s*[,)}]`).test(code)
    const fixed = calls.flatMap(keysOf)
    return passedOn || fixed.includes('') ? [namespace] : fixed.map((key) => `${namespace}.${key}`)
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

const unquoted = (text: string) => text.replaceAll("'", '')
const pathsIn = (list: string) => captures(list, /'([\w.-]+)'/g)
const captures = (text: string, shape: RegExp) => [...text.matchAll(shape)].map(([, captured = '']) => captured)
