import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import { useFailureWords } from '#components/calls/use-writing.ts'
import type { FoundInArchive } from '#contract/archive'
import type { CallResult } from '#contract/calls'
import { Failure } from '#contract/errors'
import { callApi } from '#lib/browser/client'
import { failureText } from '#lib/browser/failure-key'
import { leaveWhenExpired } from '#lib/browser/go-to-login'
import { draftKey, dropDraft, keepDraft, readDraft } from '#lib/browser/local-draft'
import { newUuid } from '#lib/browser/uuid'
import { batchesOf, readArchive, sendArchive } from './send-archive.ts'

/** What is being done, and how much of it is done, from 0 to 1. */
interface Doing {
  readonly what: 'sending' | 'reading' | 'making'
  readonly part: number
}

export interface OpenedArchive {
  readonly id: string
  readonly file: string
  /** Drawn for one more copy of what was made of it before; undefined at first. */
  readonly again: string | undefined
  readonly found: readonly FoundInArchive[]
}

type Made = CallResult<'importArchive'>

const named = [
  'notArchive',
  'malformed',
  'newerVersion',
  'path',
  'tooManyFiles',
  'unpackedTooLarge',
  'tooHeavy',
  'busy',
  'tooLarge',
  'schoolFull',
  'gone',
] as const

const problems = new Map<string | undefined, (typeof named)[number] | 'empty'>([
  ...named.map((name) => [name, name] as const),
  ['upload.empty', 'empty'],
])

/** The copy that this person has begun on purpose: after a reload, it goes on. */
const againKey = (userId: string, archiveId: string) => draftKey('archive-again', userId, archiveId)

/** Sends an archive in parts, reads it, makes what is picked. Interrupted, it goes on with the same file: nothing twice. */
export function useArchive(userId: string) {
  const [opened, setOpened] = useState<OpenedArchive | null>(null)
  const [made, setMade] = useState<Made | null>(null)
  const { doing, problem, tell, run } = useSteps({ onStart: () => setMade(null), onGone: () => setOpened(null) })
  const reading = tell('reading')

  const choose = (file: File | undefined) =>
    file &&
    run(async () => {
      const id = await sendArchive(file, tell('sending'))
      const again = readDraft(againKey(userId, id), z.uuid())
      setOpened({ id, again, file: file.name, found: await readArchive({ id, again }, reading) })
    })

  /** Goes on to one more copy of what was made before. */
  const repeat = (archive: OpenedArchive) =>
    run(async () => {
      const again = newUuid()
      const found = await readArchive({ id: archive.id, again }, reading)
      keepDraft(againKey(userId, archive.id), again)
      setOpened({ ...archive, again, found })
    })

  const make = (archive: OpenedArchive, picked: ReadonlySet<string>) =>
    run(async () => {
      setMade(await makeAll(archive, picked, tell('making')))
      dropDraft(againKey(userId, archive.id))
      setOpened(null)
    })

  return { doing, opened, problem, made, choose, repeat, make }
}

/** Makes what is picked, call by call; the last one says that the archive is done with. */
async function makeAll({ id, again, found }: OpenedArchive, picked: ReadonlySet<string>, onPart: (part: number) => void) {
  const batches = batchesOf(found, picked)
  let sum: Made = { modules: 0, courses: 0 }
  for (const [place, pick] of batches.entries()) {
    onPart(place / batches.length)
    const body = { pick, again, done: place === batches.length - 1 }
    const { modules, courses } = await callApi('importArchive', { params: { id }, body })
    sum = { modules: sum.modules + modules, courses: sum.courses + courses }
  }
  return sum
}

interface Turns {
  readonly onStart: () => void
  /** The archive is no longer on the server. */
  readonly onGone: () => void
}

/** One thing at a time, with how far it is and why it failed, in words. */
function useSteps({ onStart, onGone }: Turns) {
  const t = useTranslations('archiveImport')
  const otherwise = useFailureWords(failureText, { save: t('problems.failed') })
  const [doing, setDoing] = useState<Doing | null>(null)
  const [problem, setProblem] = useState('')
  const busy = useRef(false)

  function inWords(error: unknown): string {
    const known = error instanceof Failure ? problems.get(isGone(error) ? 'gone' : error.errors.file) : undefined
    return known ? t(`problems.${known}`) : otherwise(error)
  }

  async function run(work: () => Promise<void>) {
    if (busy.current) return
    busy.current = true
    setProblem('')
    onStart()
    try {
      await work()
    } catch (error) {
      if (isGone(error)) onGone()
      if (!leaveWhenExpired(error)) setProblem(inWords(error))
    } finally {
      busy.current = false
      setDoing(null)
    }
  }

  const tell = (what: Doing['what']) => (part: number) => setDoing({ what, part })
  return { doing, problem, tell, run }
}

const isGone = (error: unknown) => error instanceof Failure && error.kind === 'notFound'
