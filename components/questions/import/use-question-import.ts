import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { Failure } from '#contract/errors'
import { maxQuestionFile } from '#contract/file-limits'
import { callApi } from '#lib/browser/client'
import { dataUrlOf } from '#lib/browser/data-url'
import { failureText } from '#lib/browser/failure-key'
import { SessionExpired } from '#lib/browser/failures'
import type { ImportedFile } from './use-imported.ts'

const named = [
  'malformed',
  'noQuestion',
  'tooManyQuestions',
  'tooManyRows',
  'tooLarge',
  'tooHeavy',
  'busy',
  'unknownFormat',
  'archive',
  'scanned',
  'locked',
  'unreadable',
] as const

const problems = new Map<string | undefined, (typeof named)[number] | 'empty'>([
  ...named.map((name) => [name, name] as const),
  ['upload.empty', 'empty'],
])

/** After so long its sender is told how long it may take. */
const longMs = 2000

/** Sends a chosen file to be read. `found`: its questions; `problem`: why there are none, in words; `archive`: it is one of ours, which is taken back elsewhere. The file before stays shown. */
export function useQuestionImport(onExpired: () => void) {
  const t = useTranslations('moduleEditor.import.problems')
  const errors = useTranslations('errors')
  const [file, setFile] = useState<string>()
  const [found, setImportedFile] = useState<ImportedFile | null>(null)
  const [problem, setProblem] = useState<string>()
  const [archive, setArchive] = useState(false)
  const [pending, setPending] = useState(false)
  const [isLong, setIsLong] = useState(false)
  const latest = useRef(0)

  function inWords(error: unknown): string {
    const known = error instanceof Failure ? problems.get(error.errors.file) : undefined
    if (known) return t(known)
    const { key, ...rest } = failureText(error)
    return key === 'save' ? t('failed') : errors(key, 'values' in rest ? rest.values : undefined)
  }

  async function read(chosen: File): Promise<ImportedFile> {
    if (chosen.size > maxQuestionFile) throw new Failure('tooLarge', 'upload.tooLarge', { file: 'tooLarge' })
    if (chosen.size === 0) throw new Failure('invalid', 'invalid', { file: 'upload.empty' })
    const bytes = new Blob([chosen], { type: 'application/octet-stream' })
    return callApi('importQuestions', { body: { file: { name: chosen.name, data: await dataUrlOf(bytes) } } })
  }

  async function choose(chosen: File | undefined) {
    if (!chosen) return
    latest.current += 1
    const mine = latest.current
    setPending(true)
    setIsLong(false)
    setProblem(undefined)
    setArchive(false)
    const timer = setTimeout(() => setIsLong(true), longMs)
    try {
      const next = await read(chosen)
      if (mine !== latest.current) return
      setImportedFile(next)
      setFile(chosen.name)
    } catch (error) {
      if (mine !== latest.current) return
      if (error instanceof SessionExpired) return onExpired()
      setArchive(error instanceof Failure && error.errors.file === 'archive')
      setProblem(inWords(error))
    } finally {
      clearTimeout(timer)
      if (mine === latest.current) setPending(false)
    }
  }

  return { file, found, problem, archive, pending, isLong, choose }
}
