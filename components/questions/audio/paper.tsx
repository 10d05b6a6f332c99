import { useTranslations } from 'next-intl'
import { Instruction, WritingLines } from '../paper/writing.tsx'

/** What is said aloud is prepared on paper. */
export function PaperSpeech() {
  const t = useTranslations('paper.sheet')
  return (
    <>
      <Instruction>{t('speech')}</Instruction>
      <WritingLines count={2} />
    </>
  )
}
