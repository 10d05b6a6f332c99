import { useTranslations } from 'next-intl'
import { LazyPart, lazyPart } from '#components/ui/lazy-part'
import type { FormulaEditorProps } from './formula-editor.tsx'

export const formulaEditor = lazyPart(() => import('./formula-editor.tsx'), 'formulas')

/** The formula editor, fetched when it is first shown. */
export function LazyFormulaEditor(props: FormulaEditorProps) {
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
