import { useTranslations } from 'next-intl'
import { useEffect, useId, useRef, useState } from 'react'
import { barInWindow, ReadingArea } from '#components/reading/reading-area'
import { Loader } from '#components/ui/states/loader'
import { ProblemNotice } from '#components/ui/states/problem-notice'
import { Dialog } from '#components/ui/windows/dialog'
import { Failure } from '#contract/errors'
import {
  type DocumentMode,
  type DocumentProblem,
  documentModes,
  documentProblems,
  type StructuredDocument,
} from '#contract/structured-document'
import { callApi } from '#lib/browser/client'
import { useRead } from '#lib/browser/use-read'
import { StructuredDocumentView } from './structured-document-view.tsx'

/** A stored module, and the given work in which it is read, if any. */
export interface ReadModule {
  readonly moduleId: string
  readonly workId?: string | undefined
  readonly name: string
}

/** The accessible form of a module in a window, complete or simplified, with the reading aids (DOC-007, AID-001). */
export function StructuredDocumentWindow({ of, onClose }: { of: ReadModule; onClose: () => void }) {
  const t = useTranslations('document.structured')
  const [mode, setMode] = useState<DocumentMode>('structured')
  const { data, loading, failed, again } = useStructuredDocument(of, mode)
  return (
    <Dialog wide onClose={onClose} title={t('title', { name: of.name })}>
      <ModeChoice mode={mode} onMode={setMode} />
      {failed ? (
        <Problem problem="unreachable" onRetry={() => void again()} />
      ) : data === undefined ? (
        <Making />
      ) : (
        <div aria-busy={loading} className={loading ? 'opacity-60' : undefined}>
          <Result result={data} mode={mode} />
        </div>
      )}
    </Dialog>
  )
}

function ModeChoice({ mode, onMode }: { mode: DocumentMode; onMode: (mode: DocumentMode) => void }) {
  const t = useTranslations('document.structured')
  const name = useId()
  return (
    <fieldset className="flex flex-wrap items-center gap-x-5 gap-y-1">
      <legend className="float-left mr-5 py-2.5 font-semibold">{t('mode')}</legend>
      {documentModes.map((one) => (
        <label key={one} className="flex min-h-11 cursor-pointer items-center gap-2">
          <input type="radio" name={name} checked={one === mode} onChange={() => onMode(one)} className="size-5 accent-brand" />
          {t(`modes.${one}`)}
        </label>
      ))}
      {mode === 'simplified' ? <p className="w-full text-sm text-muted">{t('simplifiedHint')}</p> : null}
    </fieldset>
  )
}

function Making() {
  const t = useTranslations('document.structured')
  return (
    <div className="flex flex-col items-center gap-1 py-6">
      <Loader text={t('loading')} />
      <p className="text-sm text-muted">{t('loadingLong')}</p>
    </div>
  )
}

function Result({ result, mode }: { result: ReadResult; mode: DocumentMode }) {
  const t = useTranslations('document.structured')
  if ('problem' in result) return <Problem problem={result.problem} />
  const { document } = result
  if (document.sections.length === 0) return <p className="text-muted">{t('nothing')}</p>
  return (
    <>
      <p className="mb-3 text-sm text-muted">{t(`made.${document.origin}`)}</p>
      <ReadingArea barClassName={barInWindow}>
        <StructuredDocumentView document={document} mode={mode} />
      </ReadingArea>
    </>
  )
}

function Problem({ problem, onRetry }: { problem: DocumentProblem | 'unreachable'; onRetry?: () => void }) {
  const t = useTranslations('document.structured.problem')
  return <ProblemNotice title={t(`title.${problem}`)} help={t(`help.${problem}`)} onRetry={onRetry} />
}

/** Each try waits some seconds on the server: together longer than any document may take, with an engine for scanned pages too. */
const maxTries = 220

/** The accessible form of a module, polled while it is being made; `problem` says why there is none. */
function useStructuredDocument({ moduleId, workId }: ReadModule, modeAikoPlus: DocumentMode) {
  const controller = useRef<AbortController>(null)
  useEffect(() => {
    controller.current = new AbortController()
    return () => controller.current?.abort()
  }, [])
  const read = () => readOnceMade({ moduleId, modeAikoPlus, ...(workId && { workId }) }, () => controller.current?.signal)
  return useRead(['structuredDocument', moduleId, workId, modeAikoPlus], read, { keep: true })
}

type ReadResult = { readonly document: StructuredDocument } | { readonly problem: DocumentProblem }

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
