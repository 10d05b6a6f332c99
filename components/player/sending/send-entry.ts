import { callApi } from '#lib/browser/client'
import type { EntryFile, OutboxEntry } from '#lib/browser/outbox/entry'

const files = () => import('#lib/browser/data-url')

/** Timeouts in ms: a request that hangs must not block the queue. Files get more time. */
const timeouts = { bare: 60_000, withFiles: 300_000 } as const

type AnswerEntry = Extract<OutboxEntry, { call: 'saveAnswer' }>

/** Sends an entry of the outbox through the proxy. `onFileRefused`: the answer was saved without its file. */
export async function sendEntry(entry: OutboxEntry, onFileRefused: () => void = () => {}): Promise<unknown> {
  const options = optionsOf(entry)
  switch (entry.call) {
    case 'saveAnswer':
      return sendAnswer(entry, onFileRefused)
    case 'saveDuration':
      return callApi('saveDuration', entry.input, options)
    case 'changeEvaluation':
      return callApi('changeEvaluation', entry.input, options)
    case 'submitWork':
      return callApi('submitWork', entry.input, options)
  }
}

async function sendAnswer(entry: AnswerEntry, onFileRefused: () => void): Promise<unknown> {
  const { params, body } = entry.input
  const [audio, document] = await Promise.all([uploadOf(entry.files?.audio), uploadOf(entry.files?.document)])
  const uploads = { ...(audio && { audio }), ...(document && { document }) }
  try {
    return await callApi('saveAnswer', { params, body: { ...body, ...uploads } }, optionsOf(entry))
  } catch (error) {
    if (!entry.files || !isFileRefusal(error)) throw error
    // A different body needs a different key; it is derived from the first, so that retries stay idempotent.
    const saved = await callApi('saveAnswer', { params, body }, optionsOf(entry, '-bare'))
    onFileRefused()
    return saved
  }
}

const optionsOf = (entry: OutboxEntry, suffix = '') => ({
  idempotencyKey: `${entry.idempotencyKey}${suffix}`,
  writer: entry.userId,
  signal: AbortSignal.timeout('files' in entry && suffix === '' ? timeouts.withFiles : timeouts.bare),
})

/** A file whose bytes the browser has lost is left out: its answer must not wait for ever. */
async function uploadOf(file: EntryFile | undefined) {
  if (!file) return undefined
  const { dataUrlOf } = await files()
  const data = await dataUrlOf(file.blob).catch(() => null)
  return data === null ? undefined : { name: file.name, data }
}

/** Checked by name and kind, as the outbox does. */
function isFileRefusal(error: unknown): boolean {
  if (!(error instanceof Error) || error.name !== 'Failure' || !('kind' in error)) return false
  return error.kind === 'tooLarge' || error.kind === 'unsupported' || error.kind === 'invalid'
}
