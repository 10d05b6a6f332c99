import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { drawingOf } from '#components/questions/drawings'
import { TallyView } from '#components/questions/tally'
import { LineText } from '#components/rich-text/line-text'
import { QuestionText } from '#components/rich-text/question-text'
import { Button } from '#components/ui/actions/button'
import { FormulaView } from '#components/ui/reading/formula-view'
import { SpotsPicture } from '#components/ui/reading/spots-picture'
import { Dialog } from '#components/ui/windows/dialog'
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
          'flex flex-col gap-4 leading-snug',
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

type Card = NonNullable<LiveBoard['wall']>[number]
type AnswerWallProps = {
  question: Question
  cards: readonly Card[]
  pending: boolean
  /** Resolves to true once a card is off, with those that are equal. */
  onTakeOff: (answerOf: string) => Promise<boolean>
}

/** Cards that are written large; more are smaller, so that those of a class have room on one screen. */
const fewCards = 9

/** What a class wrote, each card to be seen whole or taken off. */
function AnswerWall({ question, cards, pending, onTakeOff }: AnswerWallProps) {
  const t = useTranslations('questions.wall')
  const [open, setOpen] = useState<Card | null>(null)
  const { Given } = drawingOf(question)
  const takeOff = async () => {
    if (open && (await onTakeOff(open.answerOf))) setOpen(null)
  }
  const few = cards.length <= fewCards
  return (
    <>
      <ul
        aria-label={t('title')}
        className={clsx(
          'grid gap-1.5',
          few
            ? 'text-xl tablet:grid-cols-[repeat(auto-fill,minmax(20rem,1fr))] tablet:text-[min(1.5rem,3dvh)]'
            : 'tablet:grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] tablet:text-[clamp(1rem,2dvh,1.125rem)]',
        )}
      >
        {cards.map((card) => (
          <li key={card.answerOf}>
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => setOpen(card)}
              className={clsx(
                'flex h-full min-h-11 w-full items-start gap-3 rounded-control border-2 border-line bg-surface px-3 text-left hover:border-brand',
                few ? 'py-2 leading-snug' : 'py-1 leading-tight',
              )}
            >
              <span className={clsx('min-w-0 flex-1', few ? 'line-clamp-4' : 'line-clamp-2')}>
                <Given question={question} value={card.value} density="bubble" judged={false} />
              </span>
              {card.count > 1 ? <b className="tabular-nums">{t('times', { count: card.count })}</b> : null}
            </button>
          </li>
        ))}
      </ul>
      <Dialog open={open !== null} wide onClose={() => setOpen(null)} title={t('one')} description={t('stays')}>
        <div className="text-2xl">
          {open ? <Given question={question} value={open.value} density="bubble" judged={false} /> : null}
        </div>
        <Button pending={pending} className="mt-6" onClick={() => void takeOff()} label={t('takeOff')} />
      </Dialog>
    </>
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
