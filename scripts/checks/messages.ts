import { globSync, readFileSync } from 'node:fs'

const sources = ['app', 'components', 'lib', 'contract', 'domain'].map((folder) => `${folder}/**/*.{ts,tsx}`)

/**
 * Keys of messages/fr.json that no source names. A key counts as named when any end of its path (`title`, `login.title`)
 * stands in quotes, or begins like a template (`status.${…}`). That a used key exists is checked by tsc (typed messages).
 */
export function unusedMessages(messages: unknown, code: string): string[] {
  const literals = new Set([...code.matchAll(/(['"`])([\w.-]+)\1/g)].map((match) => match[2]))
  const prefixes = [...code.matchAll(/`([\w-]+(?:\.[\w-]+)*\.)\$\{/g)].flatMap((match) => match[1] ?? [])
  const wholes = dynamicNamespaces(code)
  return leafPaths(messages).filter((path) => {
    const ends = endings(path)
    if (wholes.some((namespace) => path.startsWith(`${namespace}.`))) return false
    return !ends.some((end) => literals.has(end) || prefixes.some((prefix) => end.startsWith(prefix)))
  })
}

/** Reads the project's sources and messages and lists what is unused. */
export function unusedProjectMessages(): string[] {
  const code = sources.flatMap((pattern) => globSync(pattern)).map((file) => readFileSync(file, 'utf8'))
  return unusedMessages(JSON.parse(readFileSync('messages/fr.json', 'utf8')), code.join('\n'))
}

/** Namespaces whose translator is called with a computed key: `useTranslations('errors')` then `t(code)`. */
function dynamicNamespaces(code: string): string[] {
  const found = [...code.matchAll(/const (\w+) = (?:await )?(?:use|get)Translations\((?:\{[^}]*namespace: )?'([\w.]+)'/g)]
  return found.flatMap(([, name, namespace]) =>
    namespace && new RegExp(`\\b${name}(?:\\.rich|\\.has|\\.raw)?\\((?:[a-z]\\w*[.)\\]?, ]|\`\\$\\{)`).test(code)
      ? [namespace]
      : [],
  )
}

function leafPaths(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [path]
  return Object.entries(value).flatMap(([key, child]) => leafPaths(child, path ? `${path}.${key}` : key))
}

const endings = (path: string) => path.split('.').map((_, start, words) => words.slice(start).join('.'))
