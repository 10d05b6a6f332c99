import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { billOfMaterials, collectNotices, printNotices } from './collect.ts'

const write = (root: string, path: string, content: string | object) => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), typeof content === 'string' ? content : JSON.stringify(content))
}

it('lists what is installed for production once, with its licence and texts', () => {
  const root = mkdtempSync(join(tmpdir(), 'licences-'))
  write(root, 'package-lock.json', {
    packages: {
      '': {},
      'node_modules/b': { version: '1.0.0' },
      'node_modules/b/node_modules/@x/a': { version: '2.0.0', optional: true },
      'node_modules/a/node_modules/b': { version: '1.0.0' },
      'node_modules/of-another-machine': { version: '1.0.0', optional: true },
      'node_modules/tool': { version: '1.0.0', dev: true },
    },
  })
  for (const folder of ['node_modules/b', 'node_modules/a/node_modules/b'])
    write(root, `${folder}/package.json`, { license: 'MIT' })
  write(root, 'node_modules/b/LICENSE.md', 'The text of b\n')

  write(root, 'node_modules/b/node_modules/@x/a/package.json', { license: { type: 'GPL-3.0-or-later' } })
  write(root, 'node_modules/tool/package.json', { license: 'ISC' })
  const notices = collectNotices(root)
  expect(notices.map(({ name, version, licence }) => [name, version, licence])).toEqual([
    ['@x/a', '2.0.0', 'GPL-3.0-or-later'],
    ['b', '1.0.0', 'MIT'],
  ])
  expect(billOfMaterials(notices).components.map(({ purl, licenses: [licence] }) => [purl, licence?.expression])).toEqual([
    ['pkg:npm/%40x/a@2.0.0', 'GPL-3.0-or-later'],
    ['pkg:npm/b@1.0.0', 'MIT'],
  ])
  expect(printNotices(notices)).toContain('b 1.0.0\n')
  expect(printNotices(notices)).toContain('The text of b')
})

it('writes a bill of materials by one command, with all that this product names among its packages', () => {
  const root = join(import.meta.dirname, '../..')
  const {
    scripts,
    dependencies,
  }: Record<'scripts' | 'dependencies', Record<string, string>> = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const program = scripts.sbom?.split('bin/node ').at(-1)?.split(' ')
  const { components }: ReturnType<typeof billOfMaterials> = JSON.parse(
    execFileSync(process.execPath, program ?? [], { cwd: root, encoding: 'utf8' }),
  )
  expect(components.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(dependencies)))
})

it('knows a licence for every package that this product ships, and which one is under the GPL', () => {
  const notices = collectNotices(join(import.meta.dirname, '../..'))
  expect(notices.length).toBeGreaterThan(100)
  expect(notices.filter(({ licence }) => licence === 'unknown')).toEqual([])
  const copyleft = notices.filter(({ licence }) => /(?:^|[^L])GPL/.test(licence)).map(({ name }) => name)
  expect(copyleft).toEqual(['espeak-ng'])
})
