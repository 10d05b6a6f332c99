import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import type { ReadProblem } from '#components/document/read-upload.ts'
import { Failure } from '#contract/errors'
import { failureText } from '#lib/browser/failure-key'

/** A file that was read but not uploaded yet: `data` is a data URL. */
interface TextFile {
  readonly name: string
  readonly data: string
}

interface TextFileOptions<F extends TextFile> {
  /** What is said of a file of another format, and of none. */
  readonly words: { readonly formatError: string; readonly missing: string }
  /** Reads a file, or says what is wrong with it. Rejects when aborted. */
  readonly read: (file: File, signal: AbortSignal) => Promise<F | ReadProblem | 'formatError'>
  /** Uploads it to the content host; resolves with its name there. */
  readonly send: (file: F) => Promise<{ readonly name: string }>
}

/**
 * The file of a picture or sound for a text: the last one chosen, uploaded to the content host by `keep`, which resolves with its
 * name there, or null if that failed. `problem`: what is wrong with the last choice, in words; the file chosen before it stays.
 */
export function useTextFile<F extends TextFile>({ words, read, send }: TextFileOptions<F>) {
  const errors = useTranslations('errors')
  const [chosen, setChosen] = useState<F | null>(null)
  const [problem, setProblem] = useState<string>()
  const [pending, setPending] = useState(false)
  const reading = useRef<AbortController>(null)
  useEffect(() => () => reading.current?.abort(), [])

  function choose(file: F | null) {
    reading.current?.abort()
    setProblem(undefined)
    setChosen(file)
  }

  async function take(file: File | undefined) {
    if (!file) return
    reading.current?.abort()
    reading.current = new AbortController()
    const { signal } = reading.current
    const found = await read(file, signal).catch(() => 'upload.unreadable' as const)
    if (signal.aborted) return
    if (typeof found !== 'string') choose(found)
    else setProblem(found === 'formatError' || found === 'upload.formatError' ? words.formatError : errors(found))
  }

  /** Whether a file is chosen; if not, `problem` asks for one. */
  function isChosen() {
    if (!chosen) setProblem(words.missing)
    return chosen !== null
  }

  async function keep() {
    if (!chosen) return null
    setPending(true)
    try {
      return { ...chosen, name: (await send(chosen)).name }
    } catch (error) {
      setProblem(error instanceof Failure && error.kind === 'unsupported' ? words.formatError : inWords(failureText(error)))
      return null
    } finally {
      setPending(false)
    }
  }

  const inWords = ({ key, ...rest }: ReturnType<typeof failureText>) => errors(key, 'values' in rest ? rest.values : undefined)

  return { chosen, problem, pending, take, choose, isChosen, keep }
}
