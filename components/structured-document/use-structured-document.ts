'use client'

import { useEffect, useRef } from 'react'
import { Failure } from '#contract/errors'
import { type DocumentMode, type DocumentProblem, documentProblems, type StructuredDocument } from '#contract/structured-document'
import { callApi } from '#lib/browser/client'
import { useRead } from '#lib/browser/use-read'
import type { ReadModule } from './read-module.ts'

/** Each try waits some seconds on the server: together over a minute, longer than any document may take. */
const maxTries = 20

/** The accessible form of a module, polled while it is being made; `problem` says why there is none. */
export function useStructuredDocument({ moduleId, workId }: ReadModule, modeAikoPlus: DocumentMode) {
  const controller = useRef<AbortController>(null)
  useEffect(() => {
    controller.current = new AbortController()
    return () => controller.current?.abort()
  }, [])
  const read = () => readOnceMade({ moduleId, modeAikoPlus, ...(workId && { workId }) }, () => controller.current?.signal)
  const { data, failed, loading, again } = useRead(['structuredDocument', moduleId, workId, modeAikoPlus], read, { keep: true })
  return { data, loading, failed, again }
}

export type ReadResult = { readonly document: StructuredDocument } | { readonly problem: DocumentProblem }

type Body = { moduleId: string; modeAikoPlus: DocumentMode; workId?: string }

async function readOnceMade(body: Body, signal: () => AbortSignal | undefined): Promise<ReadResult> {
  for (let tries = 1; ; tries++) {
    try {
      const aborted = signal()
      return { document: await callApi('generateStructuredDocument', { body }, aborted ? { signal: aborted } : {}) }
    } catch (error) {
      const code = error instanceof Failure ? error.code.replace('structuredDocument.', '') : ''
      const problem = documentProblems.find((known) => known === code)
      if (problem) return { problem }
      if (code !== 'underWay' || tries === maxTries) throw error
    }
  }
}
