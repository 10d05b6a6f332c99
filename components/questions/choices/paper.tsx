import { useTranslations } from 'next-intl'
import type { ChoiceType } from '#contract/question'
import { choicesOnPaper } from '#domain/paper/parts'
import { PaperLine } from '../paper/paper-text.tsx'
import { Box, Instruction } from '../paper/writing.tsx'
import type { AskedOf, PaperProps } from '../views.ts'

/** Boxes to tick, each with its letter. */
export function PaperChoices({ question, version }: PaperProps<AskedOf<ChoiceType>>) {
  const t = useTranslations('paper.sheet.choices')
  const single = question.type === 'SingleChoice'
  return (
    <>
      <Instruction>{t(single ? 'one' : 'several')}</Instruction>
      <ul className="paper-rows">
        {choicesOnPaper(question, version).map((choice) => (
          <li key={choice.id} className="paper-row">
            <Box shape={single ? 'round' : 'square'} />
            <span className="paper-letter">{choice.letter}.</span>
            <span className="paper-words">
              <PaperLine line={choice} language={question.data.speakerLanguage} />
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

/** The letters of the good choices on the sheet of this version, with their texts. */
export function PaperChoicesKey({ question, version }: PaperProps<AskedOf<ChoiceType>>) {
  const t = useTranslations('paper.key')
  const good = choicesOnPaper(question, version).filter((choice) => choice.good)
  if (good.length === 0) return <p>{t('noGoodChoice')}</p>
  return (
    <ul className="paper-rows">
      {good.map((choice) => (
        <li key={choice.id} className="paper-row">
          <strong className="paper-letter">{choice.letter}.</strong>
          <span className="paper-words">
            <PaperLine line={choice} language={question.data.speakerLanguage} />
          </span>
        </li>
      ))}
    </ul>
  )
}
