import { useTranslations } from 'next-intl'
import { Instruction } from '../paper/writing.tsx'

/** A box to calculate and write in. */
export function PaperFormula() {
  const t = useTranslations('paper.sheet')
  return (
    <>
      <Instruction>{t('formula')}</Instruction>
      <div aria-hidden="true" className="paper-frame" />
    </>
  )
}
