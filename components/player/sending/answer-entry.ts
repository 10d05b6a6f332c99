import type { AnswerValue } from '#contract/answer'
import type { Attachment, Attachments } from '#domain/player/attachment'
import type { SavedAnswer } from '#domain/player/work'
import { isFormula } from '#domain/questions/values'
import type { EntryFiles, OutboxCall } from '#lib/browser/outbox/entry'

type SaveAnswer = Extract<OutboxCall, { call: 'saveAnswer' }>

interface NewAnswer {
  readonly moduleId: string
  readonly answer: SavedAnswer
  /** Active ms. */
  readonly duration: number
  /** Epoch ms by the server's clock. */
  readonly givenAt: number
}

/** The write that saves an answer: files held by this browser are queued beside it as bytes, stored files are named. */
export function answerCall(workId: string, { moduleId, answer: { files, ...answer }, duration, givenAt }: NewAnswer): SaveAnswer {
  const names = { audio: storedName(files.audio), document: storedName(files.document) }
  const body = { ...answer, value: storable(answer.value), ...names, moduleId, duration, givenAt, replaces: false }
  const held = heldFiles(files)
  return { call: 'saveAnswer', input: { params: { workId }, body }, ...(held && { files: held }) }
}

/** The answer in a queued write, as the player merges it. */
export function answerOf({ input: { body }, files }: SaveAnswer): SavedAnswer {
  const attachment = (slot: keyof Attachments): Attachment | null => {
    const held = files?.[slot]
    if (held) return { kind: 'held', ...held }
    const name = body[slot]
    return typeof name === 'string' ? { kind: 'stored', name } : null
  }
  const { questionId, value, evaluation, tipsUsed } = body
  return { questionId, value, evaluation, tipsUsed, files: { audio: attachment('audio'), document: attachment('document') } }
}

/** Removes NUL characters and lone surrogates (half an emoji cut off by a length limit), which the API would refuse. */
function storable(value: AnswerValue): AnswerValue {
  if (typeof value === 'string') return storableText(value)
  if (value === null || Array.isArray(value) || isFormula(value)) return value
  return Object.fromEntries(Object.entries(value).map(([hole, text]) => [hole, storableText(text)]))
}

const storableText = (text: string) => text.toWellFormed().replaceAll('\0', '')

const storedName = (file: Attachment | null) => (file?.kind === 'stored' ? file.name : null)

function heldFiles({ audio, document }: Attachments): EntryFiles | undefined {
  const held = {
    ...(audio?.kind === 'held' && { audio: { name: audio.name, blob: audio.blob } }),
    ...(document?.kind === 'held' && { document: { name: document.name, blob: document.blob } }),
  }
  return held.audio || held.document ? held : undefined
}
