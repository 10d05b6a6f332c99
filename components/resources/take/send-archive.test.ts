import { afterEach, expect, it, vi } from 'vitest'
import { archivePart } from '#contract/archive-limits'
import { sendArchive } from './send-archive.ts'

vi.mock('#lib/browser/data-url', () => ({ dataUrlOf: async () => 'data:;base64,' }))

afterEach(() => void vi.unstubAllGlobals())

/** The numbers of the parts that are sent of a file of three and a half, when so many bytes of it have arrived before. */
async function partsSent(arrived: number): Promise<number[]> {
  const size = 3.5 * archivePart
  const sent: number[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    const part = Number(address.split('/').at(-1))
    sent.push(part)
    return Response.json({ size: Math.min(size, Math.max(arrived, (part + 1) * archivePart)) })
  })
  await sendArchive(new File([new Uint8Array(size)], 'archive.zip'), () => {})
  return sent
}

it('sends every part of a new archive, and of one that arrived in part the first and what is missing', async () => {
  expect(await partsSent(0)).toEqual([0, 1, 2, 3])
  expect(await partsSent(2 * archivePart)).toEqual([0, 2, 3])
  expect(await partsSent(3.5 * archivePart)).toEqual([0])
})
