import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = new URL('../', import.meta.url).pathname
const folders: Readonly<Record<string, string>> = { '#api': 'api-server', '#messages': 'messages' }

/** The file that an import leads to, from the root of the project; undefined for a package. */
function importedFile(from: string, target: string): string | undefined {
  if (target.startsWith('.')) return join(from, '..', target)
  if (!target.startsWith('#')) return undefined
  const [alias = '', ...path] = target.split('/')
  return path.length === 0 ? `${folders[alias]}/fr.json` : `${folders[alias] ?? alias.slice(1)}/${path.join('/')}.ts`
}

/** Top folders of all files that a program imports, directly or not. */
function foldersOf(entries: readonly string[]): string[] {
  const seen = new Set(entries)
  for (const file of seen) {
    const text = file.endsWith('.ts') ? readFileSync(join(root, file), 'utf8') : ''
    for (const [statement, target = ''] of text.matchAll(/^(?:import|export|\} from|.*await import\()[^'\n]*'([^']+)'/gm)) {
      const imported = statement.startsWith('import type') ? undefined : importedFile(file, target)
      if (imported) seen.add(imported)
    }
  }
  return [...new Set([...seen].map((file) => file.split('/')[0] ?? ''))]
}

test.each([
  ['Dockerfile.web', ['web-server/main.ts']],
  ['Dockerfile.api', ['api-server/main.ts', 'api-server/admin/main.ts']],
])('%s copies every folder that its programs import', (dockerfile, entries) => {
  const last =
    readFileSync(join(root, dockerfile), 'utf8')
      .split(/^FROM /m)
      .at(-1) ?? ''
  const copied = [...last.matchAll(/^COPY .*\.\/(\S+)$/gm)].map(([, folder]) => folder)
  const needed = foldersOf(entries)
  expect(needed).toContain('tracing')
  expect(needed.filter((folder) => !copied.includes(folder))).toEqual([])
})
