import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { type ReadProblem, readUpload } from '#components/document/read-upload.ts'
import { callApi } from '#lib/browser/client'
import { failureText } from '#lib/browser/failure-key'

/** A picture that was read and is not kept yet: a data URL, and its sides in pixels. */
interface ChosenPicture {
  readonly name: string
  readonly data: string
  readonly width: number
  readonly height: number
}

/**
 * Reads the picture that a teacher chose, pasted or dropped, and keeps it on the content host when asked to. `problem`: what was
 * wrong with the last one, in words; the one before it stays. `keep` resolves with null when it could not.
 */
export function usePictureFile(first: File | null) {
  const t = useTranslations('errors')
  const own = useTranslations('richText.picture')
  const [chosen, setChosen] = useState<ChosenPicture | null>(null)
  const [problem, setProblem] = useState<string>()
  const [pending, setPending] = useState(false)
  const running = useRef<AbortController>(null)
  const takeNow = useRef(take)
  takeNow.current = take
  useEffect(() => {
    if (first) takeNow.current(first)
    return () => running.current?.abort()
  }, [first])

  const wordsOf = (code: ReadProblem | 'formatError') =>
    code === 'formatError' || code === 'upload.formatError' ? own('formatError') : t(code)

  async function take(file: File | undefined) {
    if (!file) return
    running.current?.abort()
    running.current = new AbortController()
    const { signal } = running.current
    const read = await readUpload(file, { kind: 'attachment', limit: undefined, signal, onProgress: () => {} }).catch(() => null)
    if (signal.aborted || read === null) return
    if (typeof read === 'string') return setProblem(wordsOf(read))
    const sides = await sidesOf(read.file.data)
    if (signal.aborted) return
    if (!sides) return setProblem(wordsOf('formatError'))
    setProblem(undefined)
    setChosen({ ...read.file, ...sides })
  }

  async function keep() {
    if (!chosen) {
      setProblem(own('missing'))
      return null
    }
    setPending(true)
    try {
      const { name } = await callApi('keepPicture', { body: { picture: { name: chosen.name, data: chosen.data } } })
      return { ...chosen, name }
    } catch (error) {
      const { key, ...words } = failureText(error)
      setProblem(t(key, 'values' in words ? words.values : undefined))
      return null
    } finally {
      setPending(false)
    }
  }

  return { chosen, problem, pending, take, keep }
}

/** The sides of a picture in pixels; null for what no browser can draw. */
async function sidesOf(data: string): Promise<{ width: number; height: number } | null> {
  const image = new Image()
  image.src = data
  const drawn = await image.decode().then(
    () => true,
    () => false,
  )
  return drawn && image.naturalWidth > 0 ? { width: image.naturalWidth, height: image.naturalHeight } : null
}
