import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { drawingOf } from '#components/questions/drawings'
import { LineText } from '#components/rich-text/line-text'
import { QuestionText } from '#components/rich-text/question-text'
import { FormulaView } from '#components/ui/reading/formula-view'
import { SpotsPicture } from '#components/ui/reading/spots-picture'
import type { LiveBoard } from '#contract/live'
import type { Question } from '#contract/question'
import { hasChoices } from '#contract/question-types'
import type { StatedPart } from '#domain/questions/kind'
import { kindOf } from '#domain/questions/kinds'
import { textPictureAddress } from '#lib/browser/file-address'

type Props = { question: Question; number: number; total: number; board: LiveBoard }

/** The question on the board, large enough for the back row; its correction once the teacher shows it. */
export function BoardQuestion({ question, number, total, board }: Props) {
  const t = useTranslations('live')
  const shown = board.phase === 'shown'
  return (
    <section
      aria-labelledby="question"
      className="flex flex-col gap-5 rounded-card border border-line bg-surface p-6 shadow-card"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="question" className="text-lg text-muted">
          {t('position', { number, total })}
        </h2>
        <p role="status" className="text-xl font-semibold tabular-nums">
          {t('answered', { count: board.answered, total: board.present })}
        </p>
      </div>
      <div className="flex flex-col gap-4 text-[clamp(1.25rem,2vw,2.5rem)] leading-snug">
        {question.statement ? (
          <QuestionText html={question.statement} headingOffset={2} lang={question.textLanguage.toLowerCase()} />
        ) : null}
        {hasChoices(question) ? (
          <Choices question={question} shown={shown} counts={board.choices} />
        ) : (
          kindOf(question)
            .stated(question)
            .map((part) => <Stated key={JSON.stringify(part)} part={part} language={question.textLanguage} />)
        )}
        {shown ? <Shown question={question} /> : null}
      </div>
    </section>
  )
}

type ChoicesProps = { question: Extract<Question, { data: { choices: unknown } }>; shown: boolean; counts: LiveBoard['choices'] }

/** Who chose what is not said, only how many; the right ones are named in words, not by colour alone. */
function Choices({ question: { data, textLanguage }, shown, counts }: ChoicesProps) {
  const t = useTranslations('live')
  return (
    <ul className="grid gap-3 tablet:grid-cols-2">
      {data.choices.map(({ id, text, html, good }) => (
        <li
          key={id}
          className={clsx(
            'flex flex-wrap items-center justify-between gap-3 rounded-control border-2 px-4 py-3',
            shown && good ? 'border-good bg-good-soft' : 'border-line',
          )}
        >
          <span className="min-w-0 break-words">
            <LineText line={{ text, html }} language={textLanguage} />
          </span>
          {shown ? (
            <span className="text-xl font-semibold tabular-nums">
              {good ? t('good', { count: counts[id] ?? 0 }) : t('chosen', { count: counts[id] ?? 0 })}
            </span>
          ) : null}
        </li>
      ))}
    </ul>
  )
}

const blank = '\u2026\u2026'

/** What students read before they answer, with its holes left open. */
function Stated({ part, language }: { part: StatedPart; language: Question['textLanguage'] }) {
  if (part.kind === 'picture') return <SpotsPicture picture={part.picture} src={textPictureAddress(part.picture.name)} />
  if (part.kind === 'text') {
    const open = part.holes.reduce((html, hole) => html.replaceAll(`{${hole}}`, blank), part.html)
    return <QuestionText html={open} headingOffset={2} lang={language.toLowerCase()} />
  }
  return (
    <ul className="list-disc pl-8">
      {part.lines.map((line) => (
        <li key={`${line.text} ${line.html ?? ''}`}>
          <LineText line={line} language={language} />
        </li>
      ))}
    </ul>
  )
}

/** The solution, and what the author wrote. */
function Shown({ question }: { question: Question }) {
  const t = useTranslations('live')
  const { Solution } = drawingOf(question)
  const { response, correctionLanguage } = question
  const written = response !== null && response !== ''
  return (
    <>
      {Solution && !hasChoices(question) ? <Solution question={question} value={null} density="row" /> : null}
      {written ? (
        <div className="rounded-control bg-sunken p-5">
          <h3 className="mb-2 text-base text-muted">{t('correction')}</h3>
          {typeof response === 'string' ? (
            <QuestionText html={response} headingOffset={3} lang={correctionLanguage.toLowerCase()} />
          ) : (
            <FormulaView formula={response} />
          )}
        </div>
      ) : null}
    </>
  )
}
