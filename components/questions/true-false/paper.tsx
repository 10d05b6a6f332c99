import { useTranslations } from 'next-intl'
import { verdicts } from '#domain/questions/true-false'
import { Box, WritingLines } from '../paper/writing.tsx'
import type { AskedOf, PaperProps } from '../views.ts'

/** Two boxes, and room for the reason. */
export function PaperTrueFalse({ columns }: PaperProps<AskedOf<'TrueFalse'>>) {
  const t = useTranslations('paper.sheet.trueFalse')
  const tWords = useTranslations('questions.trueFalse')
  return (
    <>
      <ul className="paper-verdicts">
        {verdicts.map((verdict) => (
          <li key={verdict} className="paper-row">
            <Box shape="round" />
            {tWords(verdict)}
          </li>
        ))}
      </ul>
      <p>{t('why')}</p>
      <WritingLines count={2 * columns} />
    </>
  )
}

export function PaperTrueFalseKey({ question: { data } }: PaperProps<AskedOf<'TrueFalse'>>) {
  const t = useTranslations('questions.trueFalse')
  return data.good === null ? null : (
    <p>
      <strong>{t(data.good ? 'true' : 'false')}</strong>
    </p>
  )
}
