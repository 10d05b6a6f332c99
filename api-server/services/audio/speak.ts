import { createHash } from 'node:crypto'
import { inArray } from 'drizzle-orm'
import { Failure } from '#contract/errors'
import type { Language } from '#contract/scalars'
import type { FileStore } from '../../content/store.ts'
import type { Context, Service } from '../../context.ts'
import { files } from '../../db/schema.ts'
import type { Env } from '../../env.ts'
import { createRateLimit } from '../../speech/rate.ts'
import { createSpeaker, type Sound, type Speaker, SpeechFailure } from '../../speech/speaker.ts'
import { voiceVersion } from '../../speech/voice.ts'

const contentTypes = { mp3: 'audio/mpeg', wav: 'audio/wav' } as const

/** The sound of a text: made once for all, whoever asks and however many at once, then read from the file store. */
export const dynamicTranscript: Service<'dynamicTranscript'> = async ({ ctx, input: { body } }) => {
  const text = spoken(body.text)
  const stem = `speech/${digest(text, body.selectedLanguage)}`
  const paths = Object.keys(contentTypes).map((ending) => `${stem}.${ending}`)
  const [kept] = await ctx.db.select({ path: files.path }).from(files).where(inArray(files.path, paths))
  if (kept) return { path: kept.path }
  const { path, ending, size } = await shared(ctx, stem, () => make(ctx, stem, text, body.selectedLanguage))
  await ctx.db
    .insert(files)
    .values({
      path,
      schoolId: ctx.caller.schoolId,
      creatorId: ctx.caller.id,
      originalName: `lecture.${ending}`,
      contentType: contentTypes[ending],
      size,
      createdAt: ctx.now,
    })
    .onConflictDoNothing()
  return { path }
}

/** One form for texts that sound the same: composed, without control characters, with single spaces. */
const spoken = (text: string) =>
  text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()

const digest = (text: string, language: Language) =>
  createHash('sha256').update(`${voiceVersion} ${language} ${text}`).digest('base64url')

interface Made {
  path: string
  ending: Sound['ending']
  size: number
}

const underWay = new WeakMap<FileStore, Map<string, Promise<Made>>>()

/** Requests for a text that is just being read wait for that reading. */
function shared({ files: store }: Context, stem: string, run: () => Promise<Made>): Promise<Made> {
  const running = underWay.get(store) ?? new Map<string, Promise<Made>>()
  underWay.set(store, running)
  const before = running.get(stem)
  if (before) return before
  const started = run().finally(() => running.delete(stem))
  running.set(stem, started)
  return started
}

const limit = createRateLimit()

async function make(ctx: Context, stem: string, text: string, language: Language): Promise<Made> {
  const seconds = limit.take(ctx.caller.id, ctx.env.SPEECH_PER_MINUTE, ctx.now)
  if (seconds !== null) throw new Failure('tooMany', 'speech.tooMany', {}, seconds)
  const { bytes, ending } = await speakerOf(ctx.env)(text, language).catch(asUnavailable)
  const path = `${stem}.${ending}`
  await ctx.files.put(path, bytes, contentTypes[ending])
  return { path, ending, size: bytes.length }
}

const speakers = new WeakMap<Env, Speaker>()

function speakerOf(env: Env): Speaker {
  const speaker = speakers.get(env) ?? createSpeaker(env)
  speakers.set(env, speaker)
  return speaker
}

function asUnavailable(error: unknown): never {
  if (error instanceof SpeechFailure)
    throw new Failure('unavailable', `speech.${error.reason === 'busy' ? 'busy' : 'unavailable'}`)
  throw error
}
