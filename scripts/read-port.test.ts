import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { parsePort } from './read-port.ts'

test.each(['abc', '99999', '65536', '-1', '', '0', '3000.5', ' 3000', '1e3', '0x50'])('rejects "%s" as a port', (text) => {
  expect(parsePort(text)).toBeNull()
})

test('accepts the first and the last port', () => expect(['1', '65535'].map(parsePort)).toEqual([1, 65_535]))

test.each([
  ['scripts/start.ts', 'PORT', 'abc'],
  ['scripts/start.ts', 'API_PORT', ''],
  ['scripts/dev.ts', 'PORT', '-1'],
])('%s exits with one sentence in each language for %s="%s"', (script, variable, given) => {
  const env = { ...process.env, [variable]: given }
  const { status, stderr, stdout } = spawnSync(process.execPath, [script], { env, encoding: 'utf8' })
  expect([status, stdout]).toEqual([1, ''])
  expect(stderr.trim().split('\n')).toHaveLength(2)
  expect(stderr).toContain(`${variable}=${given} is not a port`)
})
