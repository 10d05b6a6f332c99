import { describe, expect, it } from 'vitest'
import type { DocumentProblem } from '#contract/structured-document'
import { acceptReply, readApart } from './read-apart.ts'

const enough = { timeMs: 60_000, heapMiB: 512, memory: 900 * 1024 * 1024 }
const noPdf = async () => null
const read = (text: string, limits = enough, reader = 'prof') => readApart(reader, Buffer.from(text), { readPdf: noPdf, limits })
const refused = (reading: Promise<unknown>) => reading.catch((error: unknown) => error)

/** Many elements, each a small question: most of a second of work. */
const heavy = `<quiz>${'<question type="essay"><name><text>a</text></name></question>'.repeat(40_000)}</quiz>`

/** Waits until this process got so many turns. */
async function turns(count: number) {
  for (let turn = 0; turn < count; turn += 1) await new Promise(setImmediate)
  return 'meanwhile'
}

describe('a file of questions, read in a process of its own', () => {
  it('gives its questions, and its refusals as they are', async () => {
    expect(await read('Deux et deux ? {=4}')).toMatchObject({ format: 'gift', questions: [{ losses: [] }], pictures: [] })
    expect(await refused(read('<quiz><question>'))).toMatchObject({ kind: 'invalid', errors: { file: 'malformed' } })
    expect(await refused(read('Bonjour.'))).toMatchObject({ kind: 'unsupported', errors: { file: 'unknownFormat' } })
  })

  it('while this process goes on', async () => {
    const reading = refused(read(heavy))
    // Read here, it would get a turn for each 64 KiB: some sixty until it ends.
    expect(await Promise.race([reading, turns(200)])).toBe('meanwhile')
    await reading
  })

  it('is killed at its limits of time and memory', async () => {
    // Before it has loaded its program.
    expect(await refused(read('Un ? {=1}', { ...enough, timeMs: 20 }))).toMatchObject({ errors: { file: 'tooHeavy' } })
    expect(await refused(read('Un ? {=1}', { ...enough, memory: 1024 }))).toMatchObject({ errors: { file: 'tooHeavy' } })
  })

  it('a person’s files are read one after the other, and a fourth is refused', async () => {
    const all = await Promise.all(Array.from({ length: 4 }, (_, at) => refused(read(`Question ${at} ? {=4}`))))
    expect(all.slice(0, 3)).toMatchObject([{ format: 'gift' }, { format: 'gift' }, { format: 'gift' }])
    expect(all[3]).toMatchObject({ kind: 'tooMany', errors: { file: 'busy' }, retryAfter: 10 })
  })

  it('names the pictures of its own file alone, whatever becomes of the process', () => {
    const picture = (name: string) => ({ name, contentType: 'image/png', ending: 'png', bytes: new Uint8Array() })
    const reply = {
      format: 'qti',
      questions: [],
      leftOut: [],
      pictures: [picture('mine-0.png'), picture('another-0.png')],
    } as const
    expect(acceptReply({ pictures: 'mine' }, reply).pictures).toEqual([picture('mine-0.png')])
  })

  it('a PDF that cannot be read is refused with the cause', async () => {
    const pdf = (problem: DocumentProblem | null) =>
      refused(readApart('prof', Buffer.from('%PDF-1.7'), { readPdf: async () => problem && { problem } }))
    expect(await pdf('scanned')).toMatchObject({ errors: { file: 'scanned' } })
    expect(await pdf('locked')).toMatchObject({ errors: { file: 'locked' } })
    expect(await pdf('broken')).toMatchObject({ errors: { file: 'malformed' } })
    expect(await pdf('empty')).toMatchObject({ errors: { file: 'noQuestion' } })
    expect(await pdf('tooHeavy')).toMatchObject({ errors: { file: 'tooHeavy' } })
    expect(await pdf(null)).toMatchObject({ kind: 'unavailable' })
  })
})
