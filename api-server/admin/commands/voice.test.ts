import { existsSync, readFileSync } from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pack } from 'tar-stream'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { picoFiles } from '#api/speech/pico'
import { openFakeCommands } from '#tests/support/fake-command'
import type { Terminal } from '../command.ts'
import { addVoice } from './voice.ts'

// Programs of Debian that do what apt-get and dpkg-deb do, without a network.
const commands = openFakeCommands()
const { folder } = commands
const voice = join(folder, 'voice')
const printed: string[] = []
const terminal = { env: { VOICE_DIR: voice }, now: 0, print: (line: string) => void printed.push(line) } as unknown as Terminal
const add = (given: { package?: string } = {}) => addVoice.run(terminal, given)

async function program(name: string, body: string) {
  await rename(await commands.command(body), join(folder, name))
}

async function packageOf(files: Readonly<Record<string, string>>) {
  const tar = pack()
  for (const [name, content] of Object.entries(files)) tar.entry({ name: `./usr/share/${name}` }, content)
  tar.finalize()
  await writeFile(join(folder, 'data.tar'), await buffer(tar))
}

const [texts, signals] = picoFiles
const whole = {
  'doc/libttspico-data/copyright': 'Claims to be Apache-2.0',
  'pico/lang/de-DE_ta.bin': 'Text',
  [`pico/lang/${texts}`]: 'texte',
  [`pico/lang/${signals}`]: 'son',
}

const unpacks = `process.stdout.write(fs.readFileSync(${JSON.stringify(join(folder, 'data.tar'))}))`

beforeAll(() => vi.stubEnv('PATH', `${folder}:${process.env.PATH}`))
beforeEach(async () => {
  printed.length = 0
  await program('dpkg-deb', unpacks)
  await packageOf(whole)
  await program(
    'apt-get',
    `const args = process.argv.slice(2)
     if (args[0] === 'indextargets' && args.includes('--no-release-info')) console.log('https://deb.other.example/node nodistro\\nhttp://mirror.example/debian/ trixie-updates\\nhttp://mirror.example/debian/ trixie')
     if (args.includes('download')) fs.writeFileSync('libttspico-data_1_all.deb', fs.readFileSync('sources'))
     if (args.includes('download')) fs.writeFileSync(${JSON.stringify(join(folder, 'sources'))}, fs.readFileSync('sources'))`,
  )
})
afterAll(() => {
  vi.unstubAllEnvs()
  commands.close()
})

it('fetches the French voice from the non-free part of the machine’s own mirror, shows its licence and records it', async () => {
  await add()
  expect(readFileSync(join(folder, 'sources'), 'utf8')).toMatch(/^deb .*http:\/\/mirror\.example\/debian\/ trixie non-free\n$/)
  expect(picoFiles.map((name) => readFileSync(join(voice, name), 'utf8'))).toEqual(['texte', 'son'])
  const record = readFileSync(join(voice, 'LICENCE.txt'), 'utf8')
  expect(record).toBe('libttspico-data_1_all.deb, added 1970-01-01T00:00:00.000Z\n\nClaims to be Apache-2.0')
  expect(printed.join()).toContain('Claims to be Apache-2.0')
  expect(existsSync(join(voice, 'de-DE_ta.bin'))).toBe(false)
})

it('takes a package that was brought as a file, without apt; its name is no option of dpkg-deb', async () => {
  await program('apt-get', 'process.exit(100)')
  await program('dpkg-deb', `if (process.argv[3] !== '${join(process.cwd(), '-brought.deb')}') process.exit(2); ${unpacks}`)
  await add({ package: '-brought.deb' })
  expect(readFileSync(join(voice, 'LICENCE.txt'), 'utf8')).toMatch(/^-brought\.deb, /)
})

it('says where it cannot write', async () => {
  const env = { VOICE_DIR: join(folder, 'data.tar/voice') }
  await expect(addVoice.run({ ...terminal, env } as unknown as Terminal, {})).rejects.toThrow(/^ENOTDIR.*: VOICE_DIR names/)
})

it.each([
  ['apt fails', async () => program('apt-get', 'process.exit(100)'), /it ended with 100/],
  [
    'apt has no mirror of Debian',
    async () => program('apt-get', `console.log('https://other.example/node x')`),
    /no mirror of Debian/,
  ],
  [
    'the mirror lacks it, as apt says by its exit',
    async () =>
      program(
        'apt-get',
        `if (process.argv[2] === 'indextargets') console.log('http://mirror.example/debian trixie')
         process.exit(process.argv.includes('download') ? 100 : 0)`,
      ),
    /^apt-get download libttspico-data \(http:\/\/mirror\.example\/debian trixie non-free\): it ended with 100$/,
  ],
  [
    'the mirror lacks it',
    async () => program('apt-get', `console.log('http://mirror.example/debian trixie')`),
    /has no libttspico-data/,
  ],
  [
    'the package has another voice only',
    async () => packageOf({ 'doc/libttspico-data/copyright': 'c', 'pico/lang/de': 'x' }),
    /no French voice/,
  ],
  [
    'the package has no licence',
    async () => packageOf({ [`pico/lang/${texts}`]: 'a', [`pico/lang/${signals}`]: 'b' }),
    /no French voice with its licence/,
  ],
] as const)('says why where %s, and keeps nothing', async (_, prepare, words) => {
  await prepare()
  await rm(voice, { recursive: true, force: true })
  await expect(add()).rejects.toThrow(words)
  expect(existsSync(voice)).toBe(false)
})
