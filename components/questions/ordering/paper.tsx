import { useTranslations } from 'next-intl'
import { itemsOnPaper } from '#domain/paper/parts'
import { PaperLine } from '../paper/paper-text.tsx'
import { Box, Instruction } from '../paper/writing.tsx'
import type { AskedOf, PaperProps } from '../views.ts'

/** The items mixed, each with a box for its number. */
export function PaperOrdering({ question, version }: PaperProps<AskedOf<'Ordering'>>) {
  const t = useTranslations('paper.sheet.ordering')
  const { items, speakerLanguage } = question.data
  return (
    <>
      <Instruction>{t('number', { last: items.length })}</Instruction>
      <ul className="paper-rows">
        {itemsOnPaper(question, version).map((item) => (
          <li key={item.id} className="paper-row">
            <Box shape="number" />
            <span className="paper-words">
              <PaperLine line={item} language={speakerLanguage} />
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

/** The numbers from top to bottom as the sheet of this version shows the items. */
export function PaperOrderingKey({ question, version }: PaperProps<AskedOf<'Ordering'>>) {
  return (
    <ul className="paper-rows">
      {itemsOnPaper(question, version).map((item) => (
        <li key={item.id} className="paper-row">
          <strong className="paper-letter">{item.place}</strong>
          <span className="paper-words">
            <PaperLine line={item} language={question.data.speakerLanguage} />
          </span>
        </li>
      ))}
    </ul>
  )
}
