'use client'

import { useTranslations } from 'next-intl'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { FormulaView } from '#components/ui/formula-view'
import type { FormulaEditorProps } from './formula-editor.tsx'

const FormulaEditor = lazy(async () => ({ default: (await import('./formula-editor.tsx')).FormulaEditor }))

/** The formula editor, fetched when it is first shown; its `view` mode needs nothing more than the page has. */
export function LazyFormulaEditor(props: FormulaEditorProps) {
  // The editor makes its ids in the browser and never draws on the server.
  const inBrowser = useSyncExternalStore(neverChanges, isTrue, isFalse)
  if (props.mode === 'view') return props.value ? <FormulaView formula={props.value} className="text-xl" /> : null
  return inBrowser ? (
    <Suspense fallback={<Placeholder />}>
      <FormulaEditor {...props} />
    </Suspense>
  ) : (
    <Placeholder />
  )
}

const neverChanges = () => () => {}
const isTrue = () => true
const isFalse = () => false

function Placeholder() {
  const t = useTranslations('formula')
  return <p className="min-h-96 text-muted">{t('loading')}</p>
}
