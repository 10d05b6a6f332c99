import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { runEngine } from './engine.ts'

const script = (text: string) => ({ file: '/bin/sh', args: ['-c', text] })

it('waits for no program that a killed one has started and left behind', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'engine-'))
  const left = script(`(sleep 60; touch ${folder}/ended) & head -c 70000000 /dev/zero; wait`)
  await expect(runEngine(left, '')).rejects.toThrow('ended with null')
  expect(existsSync(join(folder, 'ended'))).toBe(false)
  rmSync(folder, { recursive: true })
})

it('gives the sound of a program, and nothing of one that is not installed', async () => {
  expect(Buffer.from((await runEngine(script('printf sound'), '')) ?? [])).toEqual(Buffer.from('sound'))
  expect(await runEngine(script('exit 127'), '')).toBeNull()
  expect(await runEngine({ file: '/nowhere/voice', args: [] }, '')).toBeNull()
  await expect(runEngine(script('exit 3'), '')).rejects.toThrow('ended with 3')
})
