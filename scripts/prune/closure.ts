import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

interface Manifest {
  readonly dependencies?: Record<string, string>
  readonly optionalDependencies?: Record<string, string>
  readonly peerDependencies?: Record<string, string>
  readonly peerDependenciesMeta?: Record<string, { optional?: boolean }>
}

/** Names of the packages that the sources in these folders import, by any form of import; tests are left out. */
export function importedPackages(root: string, folders: readonly string[]): Set<string> {
  const names = new Set<string>()
  for (const file of globSync(
    folders.map((folder) => `${folder}/**/*.{ts,tsx,mjs,js}`),
    { cwd: root, exclude: ['**/*.test.{ts,tsx}'] },
  ))
    for (const [, from = ''] of readFileSync(join(root, file), 'utf8').matchAll(
      /(?:\bfrom|\bimport|\bresolve)[ (]*['"`]([^.#'"`\s][^'"`\s]*)/g,
    ))
      if (!from.startsWith('node:')) names.add(nameOf(from))
  return names
}

const nameOf = (specifier: string) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')

/**
 * Folders of the installed packages that these names need at run time, found as Node resolves them. A name that is not installed,
 * optional or of another platform, is passed over.
 */
export function neededFolders(root: string, names: Iterable<string>): Set<string> {
  const needed = new Set<string>()
  const waiting = [...names].map((name) => ({ name, from: root }))
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const folder = resolveFrom(next.from, next.name, root)
    if (!folder || needed.has(folder)) continue
    needed.add(folder)
    for (const name of dependenciesOf(folder)) waiting.push({ name, from: folder })
  }
  return needed
}

function resolveFrom(from: string, name: string, root: string): string | undefined {
  for (let at = from; ; at = dirname(at)) {
    const folder = join(at, 'node_modules', name)
    if (existsSync(join(folder, 'package.json'))) return folder
    if (at === root || at === dirname(at)) return undefined
  }
}

function dependenciesOf(folder: string): string[] {
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const peers = Object.keys(manifest.peerDependencies ?? {}).filter((name) => !manifest.peerDependenciesMeta?.[name]?.optional)
  return [...Object.keys(manifest.dependencies ?? {}), ...Object.keys(manifest.optionalDependencies ?? {}), ...peers]
}

/** Folders of all packages installed in `root`, nested ones too. */
export const installedFolders = (root: string): string[] =>
  globSync('node_modules/**/package.json', { cwd: root })
    .filter((path) => /(?:^|\/)node_modules\/(?:@[^/]+\/)?[^/]+\/package\.json$/.test(path))
    .map((path) => join(root, dirname(path)))
