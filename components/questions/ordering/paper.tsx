import { useTranslations } from 'next-intl'
import { itemsOnPaper } from '#domain/paper/parts'
import { Box, Instruction, PaperRows } from '../paper/writing.tsx'
import type { AskedOf, PaperProps } from '../views.ts'

/** The items mixed, each with a box for its number. */
export function PaperOrdering({ question, version }: PaperProps<AskedOf<'Ordering'>>) {
  const t = useTranslations('paper.sheet.ordering')
  const { items, speakerLanguage } = question.data
  return (
    <>
      <Instruction>{t('number', { last: items.length })}</Instruction>
      <PaperRows lines={itemsOnPaper(question, version)} language={speakerLanguage} mark={() => <Box shape="number" />} />
    </>
  )
}

/** The numbers from top to bottom as the sheet of this version shows the items. */
export function PaperOrderingKey({ question, version }: PaperProps<AskedOf<'Ordering'>>) {
  return (
    <PaperRows
      lines={itemsOnPaper(question, version)}
      language={question.data.speakerLanguage}
      mark={({ place }) => <strong className="paper-letter">{place}</strong>}
    />
  )
}
