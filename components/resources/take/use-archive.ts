'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import type { FoundInArchive } from '#contract/archive'
import { archivePart, maxArchive } from '#contract/archive-limits'
import { Failure } from '#contract/errors'
import { callApi } from '#lib/browser/client'
import { dataUrlOf } from '#lib/browser/data-url'
import { failureText } from '#lib/browser/failure-key'
import { leaveWhenExpired } from '#lib/browser/go-to-login'
import { batchesOf } from './batches.ts'

/** What is being done, and how much of it is done, from 0 to 1. */
export interface Doing {
  readonly what: 'sending' | 'reading' | 'making'
  readonly part: number
}

export interface OpenedArchive {
  readonly id: string
  readonly file: string
  readonly found: readonly FoundInArchive[]
}

export interface Made {
  readonly modules: number
  readonly courses: number
}

const problems = new Map<string | undefined, Problem>(
  (
    [
      'notArchive',
      'malformed',
      'newerVersion',
      'path',
      'tooManyFiles',
      'unpackedTooLarge',
      'tooLarge',
      'schoolFull',
      'empty',
    ] as const
  ).map((code) => [code === 'empty' ? 'upload.empty' : code, code]),
)
type Problem =
  | 'notArchive'
  | 'malformed'
  | 'newerVersion'
  | 'path'
  | 'tooManyFiles'
  | 'unpackedTooLarge'
  | 'tooLarge'
  | 'schoolFull'
  | 'empty'

/** Sends an archive in parts, reads what it holds, and makes what is picked of it, some at a time. */
export function useArchive() {
  const t = useTranslations('archiveImport')
  const errors = useTranslations('errors')
  const [doing, setDoing] = useState<Doing | null>(null)
  const [opened, setOpened] = useState<OpenedArchive | null>(null)
  const [problem, setProblem] = useState('')
  const [made, setMade] = useState<Made | null>(null)
  const busy = useRef(false)

  async function run(work: () => Promise<void>) {
    if (busy.current) return
    busy.current = true
    setProblem('')
    setMade(null)
    try {
      await work()
    } catch (error) {
      if (!leaveWhenExpired(error)) setProblem(inWords(error))
    } finally {
      busy.current = false
      setDoing(null)
    }
  }

  function inWords(error: unknown): string {
    const known = error instanceof Failure ? problems.get(error.errors.file) : undefined
    if (known) return t(`problems.${known}`)
    const { key, ...rest } = failureText(error)
    return key === 'save' ? t('problems.failed') : errors(key, 'values' in rest ? rest.values : undefined)
  }

  const choose = (file: File | undefined) =>
    file &&
    run(async () => {
      const id = await send(file, (part) => setDoing({ what: 'sending', part }))
      const found = await readAll(id, (part) => setDoing({ what: 'reading', part }))
      setOpened({ id, file: file.name, found })
    })

  const make = (archive: OpenedArchive, picked: ReadonlySet<string>) =>
    run(async () => {
      const batches = batchesOf(archive.found, picked)
      let sum: Made = { modules: 0, courses: 0 }
      for (const [place, pick] of batches.entries()) {
        setDoing({ what: 'making', part: place / batches.length })
        const { modules, courses } = await callApi('importArchive', { params: { id: archive.id }, body: { pick } })
        sum = { modules: sum.modules + modules, courses: sum.courses + courses }
      }
      setMade(sum)
      setOpened(null)
    })

  return { doing, opened, problem, made, choose, make }
}

async function send(file: File, onPart: (part: number) => void): Promise<string> {
  if (file.size > maxArchive) throw new Failure('tooLarge', 'upload.tooLarge', { file: 'tooLarge' })
  if (file.size === 0) throw new Failure('invalid', 'invalid', { file: 'upload.empty' })
  const id = crypto.randomUUID()
  for (let part = 0; part * archivePart < file.size; part += 1) {
    onPart((part * archivePart) / file.size)
    const bytes = file.slice(part * archivePart, (part + 1) * archivePart, 'application/octet-stream')
    const body = { file: { name: `${part}.part`, data: await dataUrlOf(bytes) } }
    await callApi('sendArchivePart', { params: { id, part: String(part) }, body })
  }
  return id
}

async function readAll(id: string, onPart: (part: number) => void): Promise<FoundInArchive[]> {
  const found: FoundInArchive[] = []
  for (;;) {
    const page = await callApi('readArchive', { params: { id }, query: { skip: String(found.length) } })
    found.push(...page.found)
    const all = page.modules + page.courses
    if (page.found.length === 0 || found.length >= all) return found
    onPart(found.length / all)
  }
}
