import { randomUUID } from 'node:crypto'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileTypeFromBuffer } from 'file-type'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contentBase } from '#api/http/serve-file'
import { cutLength, markedText, markLength, markSamples, separateReadings } from '#api/speech/marked-text'
import { saidParts } from '#api/speech/said-parts'
import { createSpeaker } from '#api/speech/speaker'
import { ownVoice } from '#api/speech/voices'
import { readWave, writeWave } from '#api/speech/wave'
import { createTestApi, describeApi, type TestApi } from '#tests/support/api'
import { makeSchool, makeUser } from '#tests/support/make'
import { createMemoryStore } from '#tests/support/memory-store'

const reader = async (api: TestApi) => api.tokenFor((await makeUser(api.db, await makeSchool(api.db), 'STUDENT')).id)
const say = (text: string, selectedLanguage = 'FR') => ({ body: { text, selectedLanguage } })

const rate = 22_050

/** Half a second of a tone. */
const halfSecond = () => Array.from({ length: rate / 2 }, (_, index) => Math.round(9000 * Math.sin((index + 1) / 8)) || 1)
const mark = (length: number) => Array.from(markSamples(length), (sample) => sample * 0.8)

/** One word read twice, as the engine does it; the second reading holds `words` parts separated by marks. */
const readTwice = (words = 1) => [
  ...halfSecond(),
  ...mark(cutLength),
  ...Array.from({ length: words }, (_, index) => (index === 0 ? halfSecond() : [...mark(markLength), ...halfSecond()])).flat(),
]

/** WAV bytes as espeak-ng writes them to a pipe: without sizes. */
function tone(samples = readTwice()): Uint8Array {
  const file = writeWave({ rate, samples: Int16Array.from(samples) })
  const view = new DataView(file.buffer)
  view.setUint32(4, 0x7fff_f024, true)
  view.setUint32(40, 0x7fff_f000, true)
  return file
}

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tremplin-speech-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** A substitute for espeak-ng that records how it was started and what it read. */
async function fakeCommand(ending = '') {
  const name = join(folder, randomUUID())
  await writeFile(`${name}.wav`, tone())
  const body = `#!/usr/bin/env node
const fs = require('node:fs')
const text = fs.readFileSync(0, 'utf8')
fs.appendFileSync(${JSON.stringify(`${name}.log`)}, JSON.stringify({ arguments: process.argv.slice(2), text }) + '\\n')
${ending || `process.stdout.write(fs.readFileSync(${JSON.stringify(`${name}.wav`)}))`}
`
  const command = `${name}.cjs`
  await writeFile(command, body)
  await chmod(command, 0o700)
  const starts = async () =>
    (await readFile(`${name}.log`, 'utf8').catch(() => ''))
      .split('\n')
      .filter(Boolean)
      .map((line): { arguments: string[]; text: string } => JSON.parse(line))
  return { command, starts }
}

describeApi('speech', (open) => {
  it('reads a French and an English text aloud, and stores each sound under its own path (API-082)', async () => {
    const files = createMemoryStore()
    const api = createTestApi(open().db, files, { SPEECH: 'wasm' })
    const token = await reader(api)
    const french = await api.call('dynamicTranscript', say('L’élève lit à Noël.'), token)
    const english = await api.call('dynamicTranscript', say('L’élève lit à Noël.', 'en'), token)
    expect(french.path).toMatch(/^speech\/[\w-]{43}\.mp3$/)
    expect(english.path).not.toBe(french.path)
    expect(french.words.map(({ word }) => word)).toEqual(['L’élève', 'lit', 'à', 'Noël.'])
    const times = french.words.flatMap(({ start, end }) => [start, end])
    expect(times).toEqual(times.toSorted((one, other) => one - other))
    for (const { start, end } of french.words) expect(end - start).toBeGreaterThan(30)
    const bytes = files.kept.get(french.path) ?? new Uint8Array()
    expect((await fileTypeFromBuffer(bytes))?.mime).toBe('audio/mpeg')
    expect(bytes.length).toBeGreaterThan(5000)
    const other = await reader(api)
    expect(await api.call('dynamicTranscript', say('  L’élève\u00A0lit  à Noe\u0308l.'), other)).toEqual(french)
    expect(files.kept.size).toBe(2)
    const served = await api.app.request(`http://api.test${contentBase}/${french.path}`, {
      headers: { authorization: `Bearer ${other}` },
    })
    expect([served.status, served.headers.get('content-type')]).toEqual([200, 'audio/mpeg'])
    expect((await served.arrayBuffer()).byteLength).toBe(bytes.length)
    expect((await api.app.request(`http://api.test${contentBase}/${french.path}`)).status).toBe(401)
  })

  it('passes the text to the program on stdin, never as an argument, once for all who ask', async () => {
    const { command, starts } = await fakeCommand()
    const files = createMemoryStore()
    const api = createTestApi(open().db, files, { ESPEAK_COMMAND: command })
    const token = await reader(api)
    const text = `--help; $(touch ${folder}/oops) \`id\` <audio src="/etc/passwd"/> & ${randomUUID()}`
    // No transaction, in spite of the key: a synthesis would keep its connection.
    const ask = () => api.call('dynamicTranscript', say(text), token, randomUUID())
    const replies = await Promise.all([ask(), ask(), ask(), ask()])
    expect(new Set(replies.map((reply) => reply.path)).size).toBe(1)
    await api.call('dynamicTranscript', say(text), token)
    const [started, ...more] = await starts()
    expect(more).toEqual([])
    expect(started?.arguments).toEqual(['-v', 'fr', '-s', '150', '-b', '1', '-m', '--stdin', '--stdout'])
    // Only our own sounds are referenced.
    expect(
      [...(started?.text ?? '').matchAll(/<audio src="([^"]+)"/g)].every(([, path]) => path?.includes('tremplin-voice-')),
    ).toBe(true)
    const bytes = files.kept.get(replies[0]?.path ?? '')
    expect((await fileTypeFromBuffer(bytes ?? new Uint8Array()))?.mime).toBe('audio/mpeg')
  })

  it('says French with the sounds that the reading aids show, and a word as it is in its sentence', async () => {
    const { command, starts } = await fakeCommand()
    const api = createTestApi(open().db, createMemoryStore(), { ESPEAK_COMMAND: command })
    const token = await reader(api)
    const [before, after] = ['Les poules du couvent ', ` au XVIIIe siècle. ${randomUUID()}`]
    await api.call('dynamicTranscript', say(`${before}couvent${after}`), token)
    const alone = await api.call('dynamicTranscript', say('couvent'), token)
    const verb = await api.call('dynamicTranscript', { body: { text: 'couvent', before, after, selectedLanguage: 'FR' } }, token)
    expect(verb.path).not.toBe(alone.path)
    expect(verb.words).toMatchObject([{ word: 'couvent' }])
    const said = (await starts()).map(({ text }) => /<p>(.*?)<\/p>/u.exec(text)?.[1])
    expect(said[0]).toContain("[[le]] [[p'ul]] [[dy]] [[kuv'A~]] [[k'uv]] [[o]] [[dizyitj'Em]] [[sj'Ekl]].")
    expect(said.slice(1)).toEqual(["[[kuv'A~]]", "[[k'uv]]"])
  })

  it('reads what people write as words, never as the engine’s notation or markup', () => {
    const written = '[[a]] <audio src="/x"/> & [[b]]'
    for (const language of ['FR', 'EN'] as const) {
      const markup = saidParts({ text: written }, language)
        .map((part) => part.markup)
        .join(' ')
      expect(markup).not.toMatch(/<|&(?!amp;|lt;|gt;)/u)
      if (language === 'EN') expect(markup).not.toContain('[[')
    }
    // « Ω » and words in other scripts have no French sounds.
    expect(saidParts({ text: 'Bonjour Москва' }, 'FR').map(({ markup }) => markup)).toEqual(["[[bO~Z'ur]]", 'Москва'])
  })

  it('fails clearly without an engine, when the program fails and when it outputs no sound', async () => {
    const { db } = open()
    const broken = await fakeCommand('process.exit(3)')
    const silent = await fakeCommand('process.stdout.write("pas un son")')
    const missing = join(folder, 'nulle-part')
    const environments = [
      [{ SPEECH: 'none' }, 'no engine is installed'],
      [{ SPEECH: 'command', ESPEAK_COMMAND: missing }, 'no engine is installed'],
      [{ ESPEAK_COMMAND: broken.command }, 'it ended with 3'],
      [{ ESPEAK_COMMAND: silent.command }, 'not a WAV file'],
    ] as const
    for (const [environment, reason] of environments) {
      const files = createMemoryStore()
      const api = createTestApi(db, files, environment)
      const reply = await api.reply('dynamicTranscript', say(`Bonjour ${randomUUID()}`), await reader(api))
      expect(reply).toMatchObject({ status: 503, body: { message: 'speech.unavailable' } })
      expect(api.logged.join()).toContain(reason)
      expect(files.kept.size).toBe(0)
    }
  })

  it('continues with the next text when the process reading one is killed', async () => {
    const { command, starts } = await fakeCommand(`
if (text.includes('attend')) {
  fs.writeFileSync(${JSON.stringify(join(folder, 'pid'))}, String(process.pid))
  setInterval(() => {}, 1000)
} else process.stdout.write(fs.readFileSync(__filename.replace('.cjs', '.wav')))`)
    const api = createTestApi(open().db, createMemoryStore(), { ESPEAK_COMMAND: command })
    const token = await reader(api)
    const cut = api.reply('dynamicTranscript', say(`On attend ${randomUUID()}`, 'EN'), token)
    const next = api.reply('dynamicTranscript', say(`Bonjour ${randomUUID()}`), token)
    await expect.poll(() => readFile(join(folder, 'pid'), 'utf8').catch(() => '')).not.toBe('')
    process.kill(Number(await readFile(join(folder, 'pid'), 'utf8')), 'SIGKILL')
    await rm(join(folder, 'pid'))
    expect(await cut).toMatchObject({ status: 503, body: { message: 'speech.unavailable' } })
    expect((await next).status).toBe(200)
    expect(await starts()).toHaveLength(2)
  })

  it('falls back to another engine when the program is missing', async () => {
    const api = createTestApi(open().db, createMemoryStore(), { ESPEAK_COMMAND: join(folder, 'nulle-part') })
    expect((await api.reply('dynamicTranscript', say(`Oui ${randomUUID()}`), await reader(api))).status).toBe(200)
  })

  it('refuses a text that is too long, blank or in another language', async () => {
    const api = createTestApi(open().db, createMemoryStore(), { SPEECH: 'none' })
    const token = await reader(api)
    const refuses = async (body: object, field: string, code: string) =>
      expect(await api.reply('dynamicTranscript', { body }, token)).toMatchObject({
        status: 400,
        body: { errors: { [field]: code } },
      })
    await refuses({ text: 'a'.repeat(5001), selectedLanguage: 'FR' }, 'text', 'tooLong')
    await refuses({ text: ' \n ', selectedLanguage: 'FR' }, 'text', 'required')
    await refuses({ text: 'Привет', selectedLanguage: 'RU' }, 'selectedLanguage', 'invalid')
  })

  it('limits a user’s new texts per minute; cached texts and other users are not counted', async () => {
    const { command } = await fakeCommand()
    const api = createTestApi(open().db, createMemoryStore(), { ESPEAK_COMMAND: command, SPEECH_PER_MINUTE: '2' })
    const [token, other] = [await reader(api), await reader(api)]
    const known = `Bonjour ${randomUUID()}`
    await api.call('dynamicTranscript', say(known), token)
    await api.call('dynamicTranscript', say(`Deux ${randomUUID()}`), token)
    const refused = await api.reply('dynamicTranscript', say(`Trois ${randomUUID()}`), token)
    expect(refused).toMatchObject({ status: 429, body: { message: 'speech.tooMany' } })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await api.reply('dynamicTranscript', say(known), token)).status).toBe(200)
    expect((await api.reply('dynamicTranscript', say(`Trois ${randomUUID()}`), other)).status).toBe(200)
    api.now += 61_000
    expect((await api.reply('dynamicTranscript', say(`Trois ${randomUUID()}`), token)).status).toBe(200)
  })

  it('limits a user’s new texts and bytes per day, also for concurrent requests', async () => {
    const { command } = await fakeCommand()
    const byTexts = createTestApi(open().db, createMemoryStore(), { ESPEAK_COMMAND: command, SPEECH_TEXTS_PER_DAY: '3' })
    const token = await reader(byTexts)
    const ask = (api: TestApi) => api.reply('dynamicTranscript', say(`Bonjour ${randomUUID()}`), token)
    const replies = await Promise.all(Array.from({ length: 8 }, () => ask(byTexts)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(replies.find(({ status }) => status !== 200)).toMatchObject({ status: 429, body: { message: 'speech.tooManyToday' } })
    const byBytes = createTestApi(open().db, createMemoryStore(), { ESPEAK_COMMAND: command, SPEECH_BYTES_PER_DAY: '100' })
    expect((await ask(byBytes)).status).toBe(429)
    byBytes.now += 24 * 3600 * 1000 - 1
    expect((await byBytes.reply('dynamicTranscript', say(`Bonjour ${randomUUID()}`), await reader(byBytes))).status).toBe(200)
  })

  it('alternates between users: one user’s chapter does not delay another user’s line', async () => {
    const { command, starts } = await fakeCommand()
    const api = createTestApi(open().db, createMemoryStore(), { ESPEAK_COMMAND: command })
    const [many, one] = [await reader(api), await reader(api)]
    const chapter = Array.from({ length: 10 }, (_, index) =>
      api.call('dynamicTranscript', say(`Page ${index} ${randomUUID()}`), many),
    )
    await expect.poll(async () => (await starts()).length).toBeGreaterThan(0)
    const line = `Une ligne ${randomUUID()}`
    await api.call('dynamicTranscript', say(line, 'EN'), one)
    const before = (await starts()).findIndex(({ text }) => text.includes(line))
    await Promise.all(chapter)
    expect(before).toBeGreaterThan(-1)
    expect(before).toBeLessThan(9)
    expect(await starts()).toHaveLength(11)
  })
})

describe('word timings', () => {
  const pcm = (samples: number[]) => ({ rate, samples: Int16Array.from(samples) })

  it('come from the marks of the second reading, minus the pauses around them', () => {
    const silence = Array.from({ length: rate / 100 }, () => 0)
    // One second with two words, then the same with a mark between two pauses.
    const plain = [...silence, ...halfSecond(), ...halfSecond(), ...silence]
    const marked = [...halfSecond(), ...silence, ...mark(markLength), ...silence, ...halfSecond(), ...silence]
    const { sound, words } = separateReadings(
      pcm([...plain, ...mark(cutLength), ...marked]),
      saidParts({ text: 'un deux' }, 'EN'),
    )
    expect(sound.samples).toHaveLength(rate)
    expect(words.map(({ word }) => word)).toEqual(['un', 'deux'])
    expect(words[0]?.start).toBe(0)
    expect(words[0]?.end).toBeGreaterThan(490)
    expect(words[0]?.end).toBeLessThan(510)
    expect(words[1]).toEqual({ word: 'deux', start: words[0]?.end, end: 1000 })
  })

  it('are spread in proportion to letters when the marks do not fit the words', () => {
    const { words } = separateReadings(pcm(readTwice(5)), saidParts({ text: 'un deux' }, 'EN'))
    expect(words.map(({ start, end }) => [start, end])).toEqual([
      [0, 188],
      [188, 500],
    ])
    expect(() => separateReadings(pcm(halfSecond()), saidParts({ text: 'un' }, 'EN'))).toThrow()
  })

  it('request a mark before each word but the first', () => {
    const text = 'Il y a 3\u202F000 élèves : « bravo » !'
    expect(markedText(saidParts({ text }, 'FR'), { mark: '/m', cut: '/c' }).match(/"\/m"/g)).toHaveLength(5)
  })
})

/** Settings of an engine that is a command like espeak-ng. */
const engine = (command: string) => ({ SPEECH: 'command', ESPEAK_COMMAND: command }) as const

describe('the speaker', () => {
  it('reads WAV files with and without sizes, and refuses others', () => {
    const samples = Int16Array.from([1, -2, 3])
    expect(readWave(writeWave({ rate: 16_000, samples }))).toEqual({ rate: 16_000, samples })
    expect(readWave(tone()).samples).toHaveLength(rate + cutLength)
    // As a program's output arrives.
    expect(readWave(Buffer.from(writeWave({ rate: 16_000, samples }))).samples).toEqual(samples)
    const unsized = writeWave({ rate: 16_000, samples })
    new DataView(unsized.buffer).setUint32(40, 0, true)
    expect(readWave(unsized).samples).toEqual(samples)
    for (const bytes of [new Uint8Array(), new Uint8Array(100), tone().subarray(0, 40)]) expect(() => readWave(bytes)).toThrow()
  })

  it('recycles its thread and keeps producing sounds', async () => {
    const { command } = await fakeCommand()
    const speak = createSpeaker(engine(command))
    for (let round = 0; round < 3; round++) {
      const sounds = await Promise.all(
        Array.from({ length: 15 }, (_, index) => speak(saidParts({ text: `${round} ${index}` }, 'FR'), 'FR')),
      )
      expect(sounds.every((sound) => sound.ending === 'mp3' && sound.bytes.length > 1000)).toBe(true)
    }
  })

  it.each([
    ['text', 'Le couvent, trois points.'],
    ['ssml', /<speak .*xml:lang="fr"><phoneme alphabet="ipa" ph="lə">Le<\/phoneme> .*ph="kuvɑ̃">couvent.*, .*ph="tʁwa"/u],
  ] as const)('another engine gets %s once, in the languages that it speaks', async (input, expected) => {
    const name = join(folder, `${input}.wav`)
    await writeFile(name, tone([...halfSecond(), ...halfSecond()]))
    const other = await fakeCommand(`process.stdout.write(fs.readFileSync(${JSON.stringify(name)}))`)
    const own = await fakeCommand()
    const command = `${other.command} --voice {language}-1`
    const speak = createSpeaker(engine(own.command), [
      ownVoice(command, { SPEECH_COMMAND_INPUT: input, SPEECH_COMMAND_LANGUAGES: ['fr'] }),
    ])
    const { words } = await speak(saidParts({ text: 'Le couvent, 3 points.' }, 'FR'), 'FR')
    const heard = typeof expected === 'string' ? expected : expect.stringMatching(expected)
    expect(await other.starts()).toEqual([{ arguments: ['--voice', 'fr-1'], text: heard }])
    expect(words.map(({ word }) => word)).toEqual(['Le', 'couvent,', '3', 'points.'])
    expect(words.at(-1)?.end).toBeGreaterThan(900)
    await speak(saidParts({ text: 'Guten Tag' }, 'DE'), 'DE')
    expect(await own.starts()).toHaveLength(1)
  })

  it('compresses a long sound more, to keep it small', async () => {
    const name = join(folder, 'long.wav')
    const long = Array.from({ length: 122 }, halfSecond).flat()
    await writeFile(name, tone([...long, ...mark(cutLength), ...long]))
    const { command } = await fakeCommand(`process.stdout.write(fs.readFileSync(${JSON.stringify(name)}))`)
    const sound = await createSpeaker(engine(command))(saidParts({ text: 'long' }, 'FR'), 'FR')
    expect((await fileTypeFromBuffer(sound.bytes))?.mime).toBe('audio/mpeg')
    // 32 kbit/s.
    expect(sound.bytes.length).toBeLessThan(61 * 4100)
  })
})
