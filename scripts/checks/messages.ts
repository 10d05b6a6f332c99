import { globSync, readFileSync } from 'node:fs'

const sources = ['app', 'components', 'lib', 'contract', 'domain', 'api-server'].map((folder) => `${folder}/**/*.{ts,tsx}`)

/**
 * Keys of messages/fr.json that no source uses. A key counts as used when any end of its path (`title`, `login.title`) appears in
 * quotes, or matches a template (`status.${…}`). tsc checks the reverse, that used keys exist (typed messages).
 */
export function unusedMessages(messages: unknown, files: readonly string[]): string[] {
  const code = files.join('\n')
  const literals = new Set([...code.matchAll(/(['"`])([\w.-]+)\1/g)].map((match) => match[2]))
  const shapes = templateShapes(code)
  const wholes = files.flatMap((file) => [...dynamicNamespaces(file), ...wholeNamespaces(file)])
  return leafPaths(messages).filter((path) => {
    const ends = endings(path)
    if (wholes.some((namespace) => path.startsWith(`${namespace}.`))) return false
    return !ends.some((end) => literals.has(end) || shapes.some((shape) => shape.test(end)))
  })
}

export function unusedProjectMessages(): string[] {
  const files = sources.flatMap((pattern) => globSync(pattern)).map((file) => readFileSync(file, 'utf8'))
  return unusedMessages(JSON.parse(readFileSync('messages/fr.json', 'utf8')), files)
}

/** Template literals made of words, dots and holes, with at least one word, as patterns of keys. */
function templateShapes(code: string): RegExp[] {
  const templates = [...code.matchAll(/`([\w.-]*(?:\$\{[^`{}]*\}[\w.-]*)+)`/g)].map((match) => match[1] ?? '')
  const parts = templates.map((template) => template.split(/\$\{[^`{}]*\}/))
  return parts
    .filter((words) => words.some((word) => /\w/.test(word)))
    .map((words) => new RegExp(`^${words.map((word) => word.replaceAll('.', '\\.')).join('[\\w.-]+')}$`))
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

/** Namespaces read directly from the messages as data: `messages.exports`. */
const wholeNamespaces = (code: string) => [...code.matchAll(/= messages\.(\w+)$/gm)].flatMap(([, namespace]) => namespace ?? [])

/** The path of each text in a tree of texts: `work.card.mine`. */
export function leafPaths(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [path]
  return Object.entries(value).flatMap(([key, child]) => leafPaths(child, path ? `${path}.${key}` : key))
}

const endings = (path: string) => path.split('.').map((_, start, words) => words.slice(start).join('.'))
