import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { parseSync } from '@swc/core'
import { expect, test } from 'vitest'

const source = readFileSync('scripts/require-node.cjs', 'utf8')

/** Runs the check on a given Node version. */
function on(node: string): { said: string[]; exit: number | undefined } {
  const said: string[] = []
  let exit: number | undefined
  const process = { versions: { node }, exit: (code: number) => (exit = code) }
  runInNewContext(source, { process, console: { error: (line: string) => said.push(line) }, parseInt })
  return { said, exit }
}

test('refuses an old Node with one sentence in each language, and accepts a newer one', () => {
  expect(on('18.20.8')).toEqual({
    exit: 1,
    said: [expect.stringContaining('ceci est Node 18.20.8'), expect.stringContaining('this is Node 18.20.8')],
  })
  expect(on('20.0.0')).toEqual({ exit: undefined, said: [] })
  expect(on('24.21.0')).toEqual({ exit: undefined, said: [] })
})

test('parses on any Node, and is loaded first by every npm command', () => {
  expect(() => parseSync(source, { syntax: 'ecmascript', target: 'es5', isModule: false })).not.toThrow()
  expect(source).not.toMatch(/\b(?:const|let|import|class|async)\b|=>|`|\?\./)
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
  for (const [name, command] of Object.entries<string>(scripts))
    if (!name.startsWith('run:')) expect(command).toMatch(/^node -r \.\/scripts\/require-node\.cjs /)
})
