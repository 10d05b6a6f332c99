import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { AnswerWall } from '#components/questions/answer-wall'
import { drawingOf } from '#components/questions/drawings'
import { TallyView } from '#components/questions/tally'
import { LineText } from '#components/rich-text/line-text'
import { QuestionText } from '#components/rich-text/question-text'
import { Button } from '#components/ui/actions/button'
import { FormulaView } from '#components/ui/reading/formula-view'
import { SpotsPicture } from '#components/ui/reading/spots-picture'
import type { LiveBoard } from '#contract/live'
import type { Question } from '#contract/question'
import { isKeyOnBoard } from '#domain/live/session'
import type { StatedPart } from '#domain/questions/kind'
import { kindOf } from '#domain/questions/kinds'
import { plainText } from '#domain/rich-text/plain'
import { textPictureAddress } from '#lib/browser/file-address'
import type { LessonMoves } from './lesson-moves.ts'

type Props = { question: Question; board: LiveBoard; moves: LessonMoves }

/** The longest text that is written large (characters): three lines of it leave room for the answers. */
const longestLarge = 120

/** The question, large enough for the back row; what the class answered and the correction once the teacher shows them. */
export function BoardQuestion({ question, board, moves }: Props) {
  const key = isKeyOnBoard(board.phase)
  const tally = kindOf(question).tally(question)
  const asked = tally?.place === 'asked' || (key && tally?.place === 'solution')
  const { Solution } = drawingOf(question)
  const large = plainText(question.statement + kindOf(question).body(question)).length <= longestLarge && board.wall === null
  return (
    <>
      <div
        className={clsx(
          'flex flex-col gap-4 leading-snug [&_img]:w-auto',
          key ? '[&_img]:max-h-[30dvh]' : '[&_img]:max-h-[44dvh]',
          large ? 'text-2xl tablet:text-[min(3rem,5dvh)]' : 'text-xl tablet:text-[min(1.5rem,2.8dvh)]',
        )}
      >
        {question.statement ? (
          <QuestionText html={question.statement} headingOffset={2} lang={question.textLanguage.toLowerCase()} />
        ) : null}
        {asked || (key && Solution)
          ? null
          : kindOf(question)
              .stated(question)
              .map((part) => <StatedView key={JSON.stringify(part)} part={part} language={question.textLanguage} />)}
        {key && Solution && !asked ? <Solution question={question} /> : null}
      </div>
      {tally && (asked || key) ? <TallyView question={question} tally={tally} results={key ? board : null} /> : null}
      {key ? <Correction question={question} calm={board.wall !== null} /> : null}
      {key ? <Written question={question} board={board} moves={moves} /> : null}
    </>
  )
}

/** What the author wrote. `calm`: beside the wall. */
function Correction({ question: { response, correctionLanguage }, calm }: { question: Question; calm: boolean }) {
  const t = useTranslations('live')
  if (response === null || response === '') return null
  return (
    <section
      aria-label={t('correction')}
      className={clsx(
        'rounded-control border-l-4 border-good bg-good-soft px-5 py-3',
        calm ? 'text-lg' : 'text-xl tablet:text-[min(1.5rem,3dvh)]',
      )}
    >
      {typeof response === 'string' ? (
        <QuestionText html={response} headingOffset={3} lang={correctionLanguage.toLowerCase()} />
      ) : (
        <FormulaView formula={response} />
      )}
    </section>
  )
}

/** What the class wrote comes to the board once its teacher says so. */
function Written({ question, board: { wall, written }, moves: { pending, move } }: Props) {
  const t = useTranslations('live')
  const onTakeOff = (answerOf: string) => move({ to: 'takeOff', answerOf })
  if (wall) return <AnswerWall question={question} cards={wall} pending={pending} onTakeOff={onTakeOff} />
  if (written === 0) return null
  return (
    <Button icon="eye" pending={pending} className="self-start" onClick={() => void move({ to: 'wall' })}>
      {t('showWritten', { count: written })}
    </Button>
  )
}

const blank = '\u2026\u2026'

/** What students read before they answer, with its holes left open. */
function StatedView({ part, language }: { part: StatedPart; language: Question['textLanguage'] }) {
  if (part.kind === 'picture') return <SpotsPicture picture={part.picture} src={textPictureAddress(part.picture.name)} />
  if (part.kind === 'text') {
    const open = part.holes.reduce((html, hole) => html.replaceAll(`{${hole}}`, blank), part.html)
    return <QuestionText html={open} headingOffset={2} lang={language.toLowerCase()} />
  }
  return (
    <ul className="flex flex-wrap gap-3">
      {part.lines.map((line) => (
        <li key={`${line.text} ${line.html ?? ''}`} className="rounded-control border-2 border-line bg-surface px-4 py-2">
          <LineText line={line} language={language} />
        </li>
      ))}
    </ul>
  )
}
