import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const root = process.cwd()

/** Every source that a program loads, from its entry on, by the imports that Node resolves. */
function loadedFrom(entry: string): Set<string> {
  const loaded = new Set<string>()
  const waiting = [entry]
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    if (loaded.has(file)) continue
    loaded.add(file)
    const text = readFileSync(join(root, file), 'utf8').replaceAll(/^import type .*$/gm, '')
    for (const [, from = ''] of text.matchAll(/(?:\bfrom|\bimport)[ (]*['"]([.#][^'"]+)['"]/g)) waiting.push(pathOf(file, from))
  }
  return loaded
}

function pathOf(file: string, from: string): string {
  if (from.startsWith('.')) return join(dirname(file), from)
  if (from === '#messages') return 'messages/fr.json'
  const path = from.replace('#api/', 'api-server/').replace('#', '')
  return existsSync(join(root, `${path}.ts`)) ? `${path}.ts` : path
}

it.each([
  ['Dockerfile.api', 'api-server/main.ts'],
  ['Dockerfile.api', 'api-server/admin/main.ts'],
  ['Dockerfile.web', 'web-server/main.ts'],
])('the image of %s holds every source that %s loads', (dockerfile, entry) => {
  const last =
    readFileSync(join(root, dockerfile), 'utf8')
      .split(/^FROM /m)
      .at(-1) ?? ''
  const folders = [...last.matchAll(/ \.\/([\w-]+)$/gm)].map(([, folder]) => folder)
  const loaded = [...loadedFrom(entry)]
  expect(loaded.length).toBeGreaterThan(10)
  expect(loaded.filter((file) => !folders.includes(file.split('/')[0]))).toEqual([])
})

it('the version of package.json is the newest of the changelog, and that of the lock file and of the images on Kubernetes', () => {
  const read = (path: string) => readFileSync(join(root, path), 'utf8')
  const { version }: { version: string } = JSON.parse(read('package.json'))
  const lock: { version: string; packages: Record<string, { version?: string }> } = JSON.parse(read('package-lock.json'))
  expect([lock.version, lock.packages['']?.version]).toEqual([version, version])
  const headings = [...read('CHANGELOG.md').matchAll(/^## (.*)$/gm)].map(([, heading = '']) => heading)
  for (const heading of headings) expect(heading).toMatch(/^\d+\.\d+\.\d+, \d{1,2} \p{L}+ \d{4}$/u)
  expect(headings[0]).toMatch(new RegExp(`^${version.replaceAll('.', '\\.')}, `))
  const tags = [...read('deploy/kubernetes/tremplin.yaml').matchAll(/image: \S+:(\S+)$/gm)].map(([, tag]) => tag)
  expect(tags).toEqual([version, version, version])
})
