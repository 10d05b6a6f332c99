'use client'

import { useTranslations } from 'next-intl'
import { LazyPart, lazyPart } from '#components/ui/lazy-part'
import { FormulaView } from '#components/ui/reading/formula-view'
import type { FormulaEditorProps } from './formula-editor.tsx'

export const formulaEditor = lazyPart(() => import('./formula-editor.tsx'), ['formula'])

/** The formula editor, fetched when it is first shown; its `view` mode needs no further code. */
export function LazyFormulaEditor(props: FormulaEditorProps) {
  if (props.mode === 'view') return props.value ? <FormulaView formula={props.value} className="text-xl" /> : null
  return (
    <LazyPart part={formulaEditor} opening={<Placeholder />}>
      {({ FormulaEditor }) => <FormulaEditor {...props} />}
    </LazyPart>
  )
}

function Placeholder() {
  const t = useTranslations('formula')
  return <p className="min-h-96 text-muted">{t('loading')}</p>
}
