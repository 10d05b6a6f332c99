import { existsSync, readFileSync } from 'node:fs'
import { afterAll, describe, expect, it } from 'vitest'
import { openFakeCommands } from '#tests/support/fake-command'
import { programOf, runOnFile } from './operator-command.ts'

const commands = openFakeCommands()
afterAll(() => commands.close())

const logged: object[] = []
const log = { warn: (facts: object) => void logged.push(facts) } as unknown as Parameters<typeof runOnFile>[2]
const limits = { timeMs: 20_000, maxBytes: 1000, memory: 400 * 1024 * 1024 }

async function made(body: string, { words = '', ...more }: Partial<typeof limits> & { words?: string } = {}) {
  const command = `${await commands.command(body)} ${words}`
  const job = { name: 'OFFICE_COMMAND', command, bytes: Buffer.from('texte'), from: 'docx', to: 'pdf' } as const
  return (await runOnFile(job, { ...limits, ...more }, log))?.toString() ?? null
}

it('reads an operator’s command as words, and puts values in their places', () => {
  expect(programOf(' voice  --in {language} {other}', { language: 'fr' })).toEqual({
    file: 'voice',
    args: ['--in', 'fr', '{other}'],
  })
})

describe('an operator’s command on a file', () => {
  it.each([
    ['standard input and output', 'process.stdout.write(fs.readFileSync(0).toString().toUpperCase())', ''],
    ['a file and standard output', 'process.stdout.write(fs.readFileSync(process.argv[2]).toString().toUpperCase())', '{input}'],
    [
      'a file and a folder',
      'fs.writeFileSync(process.argv[3] + "/file.pdf", fs.readFileSync(process.argv[2] ).toString().toUpperCase())',
      '{input} {folder}',
    ],
    ['standard input and a file', 'fs.writeFileSync(process.argv[2], fs.readFileSync(0).toString().toUpperCase())', '{output}'],
  ])('works by %s', async (_, body, words) => expect(await made(body, { words })).toBe('TEXTE'))

  it('works in a folder that is deleted, without our environment and, where the kernel lets it, without network', async () => {
    process.env.A_SECRET = 'x'
    const [home, secret, interfaces] = JSON.parse(
      (await made(
        'console.log(JSON.stringify([process.env.HOME, process.env.A_SECRET ?? null, Object.keys(require("node:os").networkInterfaces())]))',
      )) ?? '[]',
    )
    delete process.env.A_SECRET
    expect({ secret, left: existsSync(home), known: home.length > 0 }).toEqual({ secret: null, left: false, known: true })
    const { keepsOffNetwork } = await import('../separate-process.ts')
    if (keepsOffNetwork()) expect(interfaces).toEqual([])
  })

  it.each([
    ['fails', 'process.exit(3)', {}],
    ['says it is not installed', 'process.exit(127)', {}],
    ['prints too much', 'process.stdout.write("x".repeat(5000))', {}],
    ['makes too large a file', 'fs.writeFileSync(process.argv[2], "x".repeat(5000))', { words: '{output}' }],
    ['makes no file', '', { words: '{output}' }],
    ['makes a link to another file', 'fs.symlinkSync("/etc/passwd", process.argv[2])', { words: '{output}' }],
    ['hangs', 'setInterval(() => {}, 1000)', { timeMs: 700 }],
    ['takes too much memory', 'const all = []; setInterval(() => all.push(Buffer.alloc(4e7, 1)), 20)', {}],
  ])('gives nothing, and is logged, when it %s', async (_, body, more) => {
    logged.length = 0
    expect(await made(body, more)).toBeNull()
    expect(logged).toMatchObject([{ command: 'OFFICE_COMMAND' }])
  })

  it('ends with what it has started', async () => {
    const mark = `${commands.folder}/child`
    await made(
      `const child = require('node:child_process').spawn('sleep', ['600'], { stdio: 'ignore' })
       fs.writeFileSync(${JSON.stringify(mark)}, String(child.pid))
       process.stdout.write('x'.repeat(5000))
       setInterval(() => {}, 1000)`,
    )
    const status = `/proc/${readFileSync(mark, 'utf8')}/status`
    const ended = () => !existsSync(status) || /^State:\s+Z/m.test(readFileSync(status, 'utf8'))
    await expect.poll(() => ended()).toBe(true)
  })
})
