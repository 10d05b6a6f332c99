import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { Badge } from '#components/ui/display/badge'
import { Minutes } from '#components/ui/display/duration'
import { EvaluationBar } from '#components/ui/display/evaluation-bar'
import { InTurn } from '#components/ui/in-turn.ts'
import { Card } from '#components/ui/layout/card'
import type { EvaluationChange } from '#contract/assignee'
import type { ReplayedModule, ReplayedQuestion } from '#domain/correcting/feedback'
import { dayMonthYearTime, numericDateTime } from '#domain/dates/date-words'
import { wholeMinutes } from '#domain/dates/duration'
import { ofName } from '#domain/people/names'
import { hasCustomPoints, pointsOf } from '#domain/scoring/points'
import { roundHalfUp } from '#domain/scoring/rounding'
import { ClassAnswersButton } from '../class-answers/class-answers-button.tsx'
import { CommentBox } from '../comments/comment-box.tsx'
import type { CommentContext } from '../comments/commenting.ts'
import { ChangeEvaluation } from '../grading/change-evaluation.tsx'
import { AnswerFiles, AnswerView } from './answer-view.tsx'
import { Correction, Part, Statement } from './asked-question.tsx'
import { ModuleDocumentButton } from './module-document-button.tsx'

type Props = { module: ReplayedModule; commenting: CommentContext; changes: readonly EvaluationChange[] }

export function ModuleReplay({ module, commenting, changes }: Props) {
  const t = useTranslations('feedback')
  const id = `module-${module._id}`
  const label = t('place.module', { name: module.name })
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4">
      <header className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <h2 id={id} className="text-xl">
            {module.name}
          </h2>
          {module.evaluation === null ? null : <EvaluationBar percent={module.evaluation} />}
          <span className="text-sm text-muted">{t('answered', { count: module.answered, total: module.questions.length })}</span>
          {module.document === null ? null : (
            <ModuleDocumentButton moduleId={module._id} moduleName={module.name} document={module.document} />
          )}
        </div>
        <div className="max-w-text">
          <CommentBox {...commenting} place={{ scope: 'modules', id: module._id }} label={label} comment={module.comment} />
        </div>
      </header>
      <ol className="flex flex-col gap-4">
        {module.questions.map((replayed) => (
          <li key={replayed.question._id}>
            <InTurn>
              <QuestionReplay
                replayed={replayed}
                commenting={commenting}
                moduleName={module.name}
                changes={changes.filter(({ questionId }) => questionId === replayed.question._id)}
              />
            </InTurn>
          </li>
        ))}
      </ol>
    </section>
  )
}

type QuestionReplayProps = {
  replayed: ReplayedQuestion
  commenting: CommentContext
  moduleName: string
  /** The changes of this question's evaluation, oldest first. */
  changes: readonly EvaluationChange[]
}

/** One question: statement, student's answer, correction, and the teacher's comment. */
function QuestionReplay({ replayed, commenting, moduleName, changes }: QuestionReplayProps) {
  const t = useTranslations('feedback')
  const tTypes = useTranslations('questions.types')
  const { question, comment } = replayed
  const waits = replayed.state === 'waiting'
  const id = `question-${question._id}`
  const label = t('place.question', { number: replayed.number, name: moduleName })
  return (
    <Card
      as="article"
      aria-labelledby={id}
      tabIndex={-1}
      data-question={question._id}
      data-answered={replayed.answer === null ? undefined : ''}
      className="flex flex-col gap-5"
    >
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h3 id={id} className="text-base">
          {t('question', { number: replayed.number })}
          <span className="ml-2 font-text text-sm font-normal text-muted">{tTypes(question.type)}</span>
          {hasCustomPoints(question) ? (
            <span className="ml-2 font-text text-sm font-normal text-muted">{t('points', { points: pointsOf(question) })}</span>
          ) : null}
        </h3>
        <Marks replayed={replayed} />
      </header>
      <div className="grid gap-5 wide:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-5">
          <Statement question={question} />
          <Part title={t('answer')}>
            <AnswerView question={question} answer={replayed.answer} />
            <AnswerFiles files={replayed.files} assigneeId={commenting.assigneeId} />
          </Part>
        </div>
        <Correction question={question} />
      </div>
      <div
        className={clsx(
          'flex flex-wrap items-start gap-x-5 gap-y-3 border-t border-line pt-4',
          !comment && changes.length === 0 && 'print:hidden',
        )}
      >
        <div className={clsx('flex flex-wrap gap-x-2 has-[form]:w-full', !(commenting.enabled && waits) && '-ml-3')}>
          {commenting.enabled && replayed.answer !== null ? (
            <ChangeEvaluation
              assigneeId={commenting.assigneeId}
              questionId={question._id}
              number={replayed.number}
              evaluation={replayed.evaluation}
              waits={waits}
            />
          ) : null}
          <ClassAnswersButton questionId={question._id} number={replayed.number} />
        </div>
        <CommentBox {...commenting} place={{ scope: 'questions', id: question._id }} label={label} comment={comment} />
        <EvaluationHistory changes={changes} />
      </div>
    </Card>
  )
}

function Marks({ replayed: { evaluation, source, grader, ...replayed } }: { replayed: ReplayedQuestion }) {
  const t = useTranslations('feedback')
  const minutes = wholeMinutes(replayed.duration)
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-muted">
      {replayed.state === 'waiting' ? <Badge tone="warn" icon="edit" label={t('waits')} /> : null}
      {evaluation === null || source === null ? null : (
        <>
          <EvaluationBar percent={evaluation} />
          <span>{t(`source.${source}`, { ofName: ofName(grader ?? '') })}</span>
        </>
      )}
      {minutes === null ? null : <Minutes of={minutes} />}
      {replayed.arrival === null ? null : (
        <span>
          {t('givenThenArrived', {
            given: dayMonthYearTime(replayed.arrival.givenAt),
            arrived: dayMonthYearTime(replayed.arrival.answeredAt),
          })}
        </span>
      )}
      {replayed.tipsUsed ? <Badge tone="warn" icon="help" label={t('tipsUsed')} /> : null}
    </div>
  )
}

/** The changes of one answer's evaluation, by staff, after submission or by the evaluator, latest first. Nothing when there are none. */
function EvaluationHistory({ changes }: { changes: readonly EvaluationChange[] }) {
  const t = useTranslations('feedback.evaluation')
  if (changes.length === 0) return null
  const percent = (value: number | null) => (value === null ? t('none') : t('percent', { value: roundHalfUp(value) }))
  return (
    <details className="w-full text-sm text-muted">
      <summary className="inline-flex min-h-9 cursor-pointer items-center gap-2 font-semibold">
        {t('history', { count: changes.length })}
      </summary>
      <ul className="flex flex-col gap-1">
        {changes.toReversed().map((change) => (
          <li key={change.date}>
            {t(change.reason === 'evaluator' ? 'automatic' : 'line', {
              before: percent(change.before),
              after: percent(change.after),
              author: change.author,
              date: numericDateTime(change.date),
            })}
            {change.reason === 'teacher' || change.reason === 'evaluator' ? null : ` (${t(`reason.${change.reason}`)})`}
          </li>
        ))}
      </ul>
    </details>
  )
}
