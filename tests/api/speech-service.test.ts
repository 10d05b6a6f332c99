import { createServer } from 'node:http'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import { cutLength, markSamples } from '#api/speech/marked-text'
import { writeWave } from '#api/speech/wave'
import { createTestApi, describeApi } from '#tests/support/api'
import { openFakeCommands } from '#tests/support/fake-command'
import { makeSchool, makeUser } from '#tests/support/make'
import { createMemoryStore } from '#tests/support/memory-store'

const rate = 16_000
const tone = (seconds: number) => Array.from({ length: seconds * rate }, (_, at) => 9000 * Math.sin((at + 1) / 8) || 1)
const file = (samples: number[]) => Buffer.from(writeWave({ rate, samples: Int16Array.from(samples) }))
const wave = (seconds: number) => file(tone(seconds))
/** As espeak-ng is made to read: twice, with a mark between. */
const readTwice = file([...tone(1), ...Array.from(markSamples(cutLength)), ...tone(1)])

/** A server of `/v1/audio/speech` that answers so each time; undefined: never. */
async function voice(...answers: ({ status?: number; body: Buffer | string } | undefined)[]) {
  const received: { path: string; authorization: string | undefined; body: unknown }[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body: unknown = JSON.parse(Buffer.concat(chunks).toString())
    received.push({ path: request.url ?? '', authorization: request.headers.authorization, body })
    const answer = answers[received.length - 1]
    if (answer) response.writeHead(answer.status ?? 200).end(answer.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  return { url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/v1`, received }
}

const commands = openFakeCommands()
afterAll(() => commands.close())

const say = (text: string, selectedLanguage = 'FR') => ({ body: { text, selectedLanguage } })

describeApi('a voice of the operator by the protocol of OpenAI', (open) => {
  const world = async (url: string, more = {}) => {
    const espeak = await commands.command(`process.stdout.write(Buffer.from('${readTwice.toString('base64')}', 'base64'))`)
    const settings = {
      ...{ SPEECH_PROTOCOL: 'openai', SPEECH_URL: url, SPEECH_MODEL: 'kokoro', SPEECH_VOICE: 'ff_siwis', SPEECH_TOKEN: 'secret' },
      ...{ SPEECH: 'command', ESPEAK_COMMAND: espeak },
      ...more,
    }
    const api = createTestApi(open().db, createMemoryStore(), settings)
    const token = await api.tokenFor((await makeUser(api.db, await makeSchool(api.db), 'STUDENT')).id)
    return { api, ask: (text: string, language?: string) => api.call('dynamicTranscript', say(text, language), token) }
  }
  const lengthOf = ({ words }: { words: { end: number }[] }) => Math.round((words.at(-1)?.end ?? 0) / 1000)

  it('says the text as a teacher would, for French only, once for all who ask', async () => {
    const { url, received } = await voice({ body: wave(3) })
    const { ask } = await world(url)
    const said = await ask('Louis XIV règne.')
    expect(lengthOf(said)).toBe(3)
    expect(said.words.map(({ word }) => word)).toEqual(['Louis', 'XIV', 'règne.'])
    expect(await ask('Louis XIV règne.')).toEqual(said)
    expect(lengthOf(await ask('The king.', 'EN'))).toBeLessThan(3)
    expect(received).toEqual([
      {
        path: '/v1/audio/speech',
        authorization: 'Bearer secret',
        body: { model: 'kokoro', voice: 'ff_siwis', input: 'Louis quatorze règne.', response_format: 'wav' },
      },
    ])
  })

  it.each([
    ['refuses the text', { status: 400, body: 'no' }],
    ['finds the text too large', { status: 413, body: 'no' }],
    ['does not understand the text', { status: 422, body: 'no' }],
    ['fails', { status: 500, body: 'no' }],
    ['sends another kind of sound', { body: 'ID3 an mp3' }],
    ['sends an error as JSON', { body: '{"error":"unknown voice"}' }],
    ['sends silence', { body: file(Array<number>(rate).fill(0)) }],
    ['sends no sound at all', { body: file([]) }],
    ['sends a rate that is none', { body: Buffer.from(writeWave({ rate: 7, samples: Int16Array.from(tone(1)) })) }],
    ['never answers', undefined],
  ])(
    'gives way to the built-in voice for that text alone when it %s, and nothing of that is kept as its own',
    async (_, answer) => {
      const { url, received } = await voice(answer, answer, { body: wave(3) }, { body: wave(3) })
      const { api, ask } = await world(url, answer ? {} : { SPEECH_TIMEOUT_MS: '600' })
      for (let time = 0; time < 2; time++) expect(lengthOf(await ask('Le chat dort.'))).toBeLessThan(3)
      expect(api.logged.join()).toMatch(/"service":"speech","problem":"(?:status|garbled|timeout)"/)
      expect(lengthOf(await ask('Il dort encore.'))).toBe(3)
      expect(lengthOf(await ask('Le chat dort.'))).toBe(3)
      expect(received).toHaveLength(4)
    },
  )

  const refusals = [401, 403, 404, 429, 502, 503, 504].map((status) => [`says ${status}`, { status, body: 'no' }] as const)
  it.each([...refusals, ['is down', 'none'] as const])('is left alone for a minute when it %s', async (_, answer) => {
    const { url, received } = await voice(...(answer === 'none' ? [] : [answer, { body: wave(3) }]))
    const { ask } = await world(answer === 'none' ? 'http://127.0.0.1:9/v1' : url)
    for (const text of ['Le chat dort.', 'Il dort encore.']) expect(lengthOf(await ask(text))).toBeLessThan(3)
    expect(received).toHaveLength(answer === 'none' ? 0 : 1)
  })

  it('is not needed for what espeak-ng has just said in its place, nor for what it said before', async () => {
    const { url } = await voice({ body: wave(3) }, { status: 503, body: 'no' })
    const { ask } = await world(url, { SPEECH_PER_MINUTE: '2' })
    const seconds: number[] = []
    for (const text of ['Le chat dort.', 'Il dort encore.', 'Il dort encore.', 'Le chat dort.'])
      seconds.push(lengthOf(await ask(text)))
    expect(seconds).toEqual([3, 1, 1, 3])
  })

  it('is left alone for a minute when two texts in a row wait for it in vain, not when one of them is answered', async () => {
    const said = { body: wave(3) }
    const { url, received } = await voice(undefined, said, undefined, undefined, said)
    const { ask } = await world(url, { SPEECH_TIMEOUT_MS: '2000' })
    const seconds: number[] = []
    for (const text of ['Un', 'Deux', 'Trois', 'Quatre', 'Cinq']) seconds.push(lengthOf(await ask(`${text}.`)))
    expect(seconds).toEqual([1, 3, 1, 1, 1])
    expect(received).toHaveLength(4)
  })
})
