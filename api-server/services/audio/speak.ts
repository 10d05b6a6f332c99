import { createHash } from 'node:crypto'
import { and, count, eq, gt, inArray, like, sql } from 'drizzle-orm'
import type { SpokenWord } from '#contract/audio'
import { Failure } from '#contract/errors'
import type { Language } from '#contract/languages'
import { dayMs } from '#domain/dates/duration'
import type { Context, Service } from '../../context.ts'
import { files, pickRows } from '../../db/schema.ts'
import type { Env } from '../../env.ts'
import { createFairQueue, QueueFull } from '../../fair-queue.ts'
import { createRateLimit } from '../../rate-limit.ts'
import { shareRuns } from '../../share-runs.ts'
import { type SaidPart, saidParts } from '../../speech/said-parts.ts'
import { createSpeaker, type Sound, type Speaker, SpeechFailure } from '../../speech/speaker.ts'
import { type Voice, voiceVersion } from '../../speech/voice.ts'
import { voicesOf } from '../../speech/voices.ts'
import { keepMade } from '../keep-file.ts'

/** Spoken version of a text: synthesised once, shared by all callers and concurrent requests, then served from the file store. */
export const dynamicTranscript: Service<'dynamicTranscript'> = async ({ ctx, input: { body } }) => {
  const language = body.selectedLanguage
  const parts = saidParts({ text: spoken(body.text).trim(), before: spoken(body.before), after: spoken(body.after) }, language)
  const paths = mayHaveSaid(speakerOf(ctx).voices, language).map((voice) => pathOf(voice, { parts, language }))
  const [first = ''] = paths
  const found = await pickRows(ctx.db, [files, 'path', 'words', 'createdAt', 'usedAt'], inArray(files.path, paths))
  const kept = found.toSorted((a, b) => paths.indexOf(a.path) - paths.indexOf(b.path))[0]
  if (!kept) return await shared(ctx.files, first, () => make(ctx, { parts, language }))
  if (ctx.now - (kept.usedAt ?? kept.createdAt) > dayMs)
    await ctx.db.update(files).set({ usedAt: ctx.now }).where(eq(files.path, kept.path))
  return { path: kept.path, words: kept.words ?? [] }
}

/** The voices of a language up to the first that may be asked now, the best first; undefined is espeak-ng. */
function mayHaveSaid(voices: readonly Voice[], language: Language): (Voice | undefined)[] {
  const able = [...voices.filter((voice) => voice.speaks(language)), undefined]
  return able.slice(0, able.findIndex((voice) => !voice?.rests?.()) + 1)
}

/** Normal form of texts that sound the same: NFC, no control characters, single spaces, and ends of lines. */
const spoken = (text: string) =>
  text.normalize('NFC').replace(/[\p{Cc}\p{Cf}\s]+/gu, (gap) => (gap.includes('\n') ? '\n' : /[^\p{Cf}]/u.test(gap) ? ' ' : ''))

/** The same words with the same sounds and voice have the same file, whatever their sentence is; what another voice says has its own. */
const pathOf = (voice: Voice | undefined, { parts, language }: TextToSay) =>
  `speech/${createHash('sha256')
    .update(`${voiceVersion} ${voice?.name ?? ''} ${language} ${JSON.stringify(parts)}`)
    .digest('base64url')}.mp3`

interface TextToSay {
  readonly parts: readonly SaidPart[]
  readonly language: Language
}

/** Path of the sound file, and the timing of its words. */
interface SpokenText {
  path: string
  words: SpokenWord[]
}

const shared = shareRuns<SpokenText>()

const takeTurn = createRateLimit()

// One synthesis at a time, in a queue that is fair between users: someone who sends a whole chapter only delays themselves.
const queue = createFairQueue('speech', { running: 1, waiting: 60, waitingPerKey: 20 })

async function make(ctx: Context, text: TextToSay) {
  return queue
    .run(ctx.caller.id, async () => {
      await refuseBeyondQuota(ctx)
      const sound = await speakerOf(ctx).speak(text.parts, text.language)
      return keep(ctx, pathOf(sound.voice, text), sound)
    })
    .catch((error: unknown) => {
      if (error instanceof QueueFull) throw new Failure('unavailable', 'speech.busy')
      if (!(error instanceof SpeechFailure)) throw error
      ctx.log.warn({ reason: error.message }, 'no voice speaks')
      throw new Failure('unavailable', 'speech.unavailable')
    })
}

/** Checked when the user's turn in the queue comes, so texts sent at once are counted like texts sent one after the other. */
async function refuseBeyondQuota({ db, env, caller, now }: Context): Promise<void> {
  const [made] = await db
    .select({ texts: count(), bytes: sql<number>`coalesce(sum(${files.size}), 0)`.mapWith(Number) })
    .from(files)
    .where(and(eq(files.creatorId, caller.id), gt(files.createdAt, now - dayMs), like(files.path, 'speech/%')))
  if (made && (made.texts >= env.SPEECH_TEXTS_PER_DAY || made.bytes >= env.SPEECH_BYTES_PER_DAY))
    throw new Failure('tooMany', 'speech.tooManyToday', {}, 3600)
  const seconds = takeTurn(caller.id, env.SPEECH_PER_MINUTE, now)
  if (seconds !== null) throw new Failure('tooMany', 'speech.tooMany', {}, seconds)
}

async function keep(ctx: Context, path: string, { bytes, words }: Sound) {
  const owner = { schoolId: ctx.caller.schoolId, creatorId: ctx.caller.id }
  await keepMade(ctx, bytes, { path, ...owner, originalName: 'lecture.mp3', contentType: 'audio/mpeg', words })
  return { path, words }
}

const speakers = new WeakMap<Env, { voices: readonly Voice[]; speak: Speaker }>()

function speakerOf({ env, log }: Context) {
  const known = speakers.get(env)
  if (known) return known
  const voices = voicesOf(env, log)
  const made = { voices, speak: createSpeaker(env, voices) }
  speakers.set(env, made)
  return made
}
