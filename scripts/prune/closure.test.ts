import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { importedPackages, installedFolders, neededFolders } from './closure.ts'

const root = process.cwd()
const namesOf = (folders: Iterable<string>) =>
  new Set([...folders].map((folder) => folder.slice(root.length + 'node_modules/'.length + 1)))

it('each program needs its own side of the packages, with what these need', () => {
  const api = namesOf(neededFolders(root, importedPackages(root, ['api-server', 'contract', 'domain'])))
  for (const name of ['pg', 'pg-protocol', 'drizzle-orm', 'hono', 'zod', 'pdfjs-dist', 'dayjs', 'saxes'])
    expect(api).toContain(name)
  for (const name of ['next', 'react-dom', 'chart.js', 'typescript', 'vitest']) expect(api).not.toContain(name)
  const web = namesOf(neededFolders(root, [...importedPackages(root, ['web-server', 'lib']), 'next']))
  for (const name of ['next', 'compression', 'pino', 'react', 'styled-jsx']) expect(web).toContain(name)
  for (const name of ['pg', 'pdfjs-dist', 'slate', 'vitest']) expect(web).not.toContain(name)
})

it('finds nested packages where Node would, leaves optional peers, and passes over what is not installed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tremplin-prune-'))
  const install = (path: string, manifest: object = {}) => {
    mkdirSync(join(folder, path), { recursive: true })
    writeFileSync(join(folder, path, 'package.json'), JSON.stringify(manifest))
  }
  try {
    install('node_modules/a', {
      dependencies: { '@s/b': '1' },
      optionalDependencies: { 'for-macos': '1' },
      peerDependencies: { c: '1', d: '1' },
      peerDependenciesMeta: { d: { optional: true } },
    })
    install('node_modules/a/node_modules/@s/b', { dependencies: { e: '1' } })
    for (const name of ['@s/b', 'c', 'd', 'e']) install(`node_modules/${name}`)
    install('node_modules/c/esm')
    install('src')
    writeFileSync(
      join(folder, 'src/main.ts'),
      `import x from 'a/sub'\nimport './own.ts'\nimport '#alias'\nimport fs from 'node:fs'\nconst y = await import('c')\n`,
    )
    expect(importedPackages(folder, ['src'])).toEqual(new Set(['a', 'c']))
    expect(neededFolders(folder, ['a'])).toEqual(
      new Set(['a', 'a/node_modules/@s/b', 'c', 'e'].map((name) => join(folder, 'node_modules', name))),
    )
    expect(installedFolders(folder)).toHaveLength(6)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
