import { useTranslations } from 'next-intl'
import type { ChoiceType } from '#contract/question-types'
import { choicesOnPaper } from '#domain/paper/parts'
import { Box, Instruction, PaperRows } from '../paper/writing.tsx'
import type { AskedOf, PaperProps } from '../views.ts'

/** Boxes to tick, each with its letter. */
export function PaperChoices({ question, version }: PaperProps<AskedOf<ChoiceType>>) {
  const t = useTranslations('paper.sheet.choices')
  const single = question.type === 'SingleChoice'
  return (
    <>
      <Instruction>{t(single ? 'one' : 'several')}</Instruction>
      <PaperRows
        lines={choicesOnPaper(question, version)}
        language={question.data.speakerLanguage}
        mark={({ letter }) => (
          <>
            <Box shape={single ? 'round' : 'square'} />
            <span className="paper-letter">{letter}.</span>
          </>
        )}
      />
    </>
  )
}

/** The letters of the good choices on the sheet of this version, with their texts. */
export function PaperChoicesKey({ question, version }: PaperProps<AskedOf<ChoiceType>>) {
  const t = useTranslations('paper.key')
  const good = choicesOnPaper(question, version).filter((choice) => choice.good)
  if (good.length === 0) return <p>{t('noGoodChoice')}</p>
  return (
    <PaperRows
      lines={good}
      language={question.data.speakerLanguage}
      mark={({ letter }) => <strong className="paper-letter">{letter}.</strong>}
    />
  )
}
