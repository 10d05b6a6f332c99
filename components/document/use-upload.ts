import { useEffect, useRef, useState } from 'react'
import type { UploadKind } from '#domain/upload/check'
import type { NewFile } from '#domain/upload/value'
import { type PictureChange, type ReadProblem, readUpload } from './read-upload.ts'

/** Why a chosen or dropped file is refused: keys in the namespace `errors`. */
export type FieldProblem = ReadProblem | 'upload.several'

export type UploadState =
  | { readonly phase: 'resting'; readonly problem?: FieldProblem; readonly change?: PictureChange | null }
  | { readonly phase: 'reading'; readonly part: number }

/** Reads one chosen file at a time; a new choice aborts the current read, as unmounting does. */
export function useUpload(kind: UploadKind, limit: number | undefined, onRead: (file: NewFile) => void) {
  const [state, setState] = useState<UploadState>({ phase: 'resting' })
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function take(files: readonly File[]) {
    const [file] = files
    if (!file) return
    running.current?.abort()
    if (files.length > 1) return setState({ phase: 'resting', problem: 'upload.several' })
    running.current = new AbortController()
    const { signal } = running.current
    setState({ phase: 'reading', part: 0 })
    const onProgress = (part: number) => signal.aborted || setState({ phase: 'reading', part })
    const read = await readUpload(file, { kind, limit, signal, onProgress }).catch(() => null)
    if (signal.aborted || read === null) return
    if (typeof read === 'string') return setState({ phase: 'resting', problem: read })
    setState({ phase: 'resting', change: read.change })
    onRead(read.file)
  }

  return { state, take, forget: () => setState({ phase: 'resting' }) }
}
