import { useTranslations } from 'next-intl'
import { pairsOnPaper } from '#domain/paper/parts'
import { withUnbreakableSpaces } from '#domain/rich-text/unbreakable-spaces'
import { PaperLine } from '../paper/paper-text.tsx'
import { Instruction, PaperRows } from '../paper/writing.tsx'
import type { AskedOf, PaperProps } from '../views.ts'

type Props = PaperProps<AskedOf<'Matching'>>

/** Two columns to join by lines; numbers and letters serve who writes « 1 : B » instead. */
export function PaperMatching({ question, version }: Props) {
  const t = useTranslations('paper.sheet.matching')
  const { pairs, options } = pairsOnPaper(question, version)
  return (
    <>
      <Instruction>{t('join')}</Instruction>
      <div className="paper-pairs">
        <PaperRows
          lines={pairs.map((pair) => ({ ...pair, text: pair.left, html: pair.leftHtml }))}
          language={question.data.speakerLanguage}
          mark={({ number }) => <span className="paper-letter">{number}.</span>}
          after={<Dot />}
        />
        <ul className="paper-rows">
          {options.map(({ id, letter, text }) => (
            <li key={id} className="paper-row">
              <Dot />
              <span className="paper-letter">{letter}.</span>
              <span className="paper-words">{withUnbreakableSpaces(text)}</span>
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}

/** An end of a line to draw. */
const Dot = () => <span aria-hidden="true" className="paper-dot" />

export function PaperMatchingKey({ question, version }: Props) {
  const t = useTranslations('paper.key')
  return (
    <ul className="paper-rows">
      {pairsOnPaper(question, version).pairs.map(({ id, number, answer, left, leftHtml, right }) => (
        <li key={id} className="paper-row">
          <strong className="paper-pair">{t('pair', { number, letter: answer })}</strong>
          <span className="paper-words paper-match">
            <span>
              <PaperLine line={{ text: left, html: leftHtml }} language={question.data.speakerLanguage} />
            </span>
            <span>{t('goesWith', { text: withUnbreakableSpaces(right) })}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
