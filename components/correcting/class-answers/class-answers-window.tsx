import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ReadingArea } from '#components/reading/reading-area'
import { AudioPlayer } from '#components/recorder/audio-player'
import { Button } from '#components/ui/actions/button'
import { TextLink } from '#components/ui/actions/link'
import { Badge } from '#components/ui/display/badge'
import { CheckboxField } from '#components/ui/fields/checkbox-field'
import { TitledSection } from '#components/ui/layout/section'
import { EmptyState } from '#components/ui/states/content-states'
import { ReadState } from '#components/ui/states/read-state'
import { Dialog } from '#components/ui/windows/dialog'
import type { GroupedAnswers } from '#contract/feedback'
import { hasChoices } from '#contract/question-types'
import { dayMonthYearTime } from '#domain/dates/date-words'
import { ofName } from '#domain/people/names'
import { roundHalfUp } from '#domain/scoring/rounding'
import { answerFileAddress } from '#lib/browser/file-address'
import { assigneePath } from '#lib/routes'
import { AnswerView } from '../replay/answer-view.tsx'
import { Correction, Statement } from '../replay/asked-question.tsx'
import { AnswerGroupCard } from './answer-group-card.tsx'
import { type NumberedQuestion, useClass } from './class-context.tsx'
import { NearMisses } from './near-misses.tsx'
import { type Done, useClassAnswers } from './use-class-answers.ts'

type Props = { /** The question shown first. */ first: string; onClose: () => void }

/** The answers of the class to one question: equivalent ones are grouped, with one comment for the whole group. */
export function ClassAnswersWindow({ first, onClose }: Props) {
  const t = useTranslations('classAnswers')
  const { questions } = useClass()
  const [questionId, show] = useState(first)
  const at = questions.findIndex(({ _id }) => _id === questionId)
  return (
    <Dialog
      wide
      onClose={onClose}
      title={t('title', { number: questions[at]?.number ?? 0 })}
      actions={<QuestionSteps previous={questions[at - 1]} next={questions[at + 1]} onStep={show} />}
    >
      <Answers key={questionId} questionId={questionId} onClose={onClose} />
    </Dialog>
  )
}

type StepsProps = { previous: NumberedQuestion | undefined; next: NumberedQuestion | undefined; onStep: (id: string) => void }

/** Buttons to the class's answers to the previous and next question. */
function QuestionSteps({ previous, next, onStep }: StepsProps) {
  const t = useTranslations('classAnswers')
  return (
    <>
      {previous ? (
        <Button icon="chevronLeft" aria-keyshortcuts="k" onClick={() => onStep(previous._id)} label={t('previousQuestion')} />
      ) : null}
      {next ? (
        <Button icon="chevronRight" aria-keyshortcuts="j" className="flex-row-reverse" onClick={() => onStep(next._id)}>
          {t('nextQuestion')}
        </Button>
      ) : null}
    </>
  )
}

function Answers({ questionId, onClose }: { questionId: string; onClose: () => void }) {
  const t = useTranslations('classAnswers')
  const answers = useClassAnswers(questionId)
  const { data, failed } = answers.read
  const [claimsOnly, setClaimsOnly] = useState(false)
  // What students believe right; all groups again once the last of them is answered.
  const claimed = data?.groups.filter(({ claimedBy }) => claimedBy.length > 0) ?? []
  return (
    <>
      <div role="status" className="empty:hidden">
        {answers.done ? <AcceptedNotice done={answers.done} pending={answers.pending} onUndo={answers.unaccept} /> : null}
      </div>
      <ReadState read={answers.read} error={t('error')} loading={t('loading')} />
      {/* While they are read again, the answers before stay on the screen. */}
      {data && !failed ? (
        <ReadingArea>
          <div className="flex flex-col gap-4">
            {/* Moving from question to question leaves no student's page to read them from. */}
            <div className="grid gap-4 tablet:grid-cols-2">
              <Statement question={data.question} level={3} />
              <Correction question={data.question} level={3} />
            </div>
            <NearMisses answers={data} pending={answers.pending} onAccept={answers.accept} onUnaccept={answers.unaccept} />
            <Heading answers={data} />
            {claimed.length > 0 ? (
              <CheckboxField label={t('claimsOnly', { count: claimed.length })} checked={claimsOnly} onChange={setClaimsOnly} />
            ) : null}
            <ul className="flex flex-col gap-4">
              {(claimsOnly && claimed.length > 0 ? claimed : data.groups).map((group) => (
                <li key={group.assigneeIds.join()}>
                  <AnswerGroupCard
                    group={group}
                    answers={data}
                    pending={answers.pending}
                    onComment={answers.comment}
                    onRemove={answers.remove}
                    onEvaluate={answers.evaluate}
                  />
                </li>
              ))}
            </ul>
            <LateClassAnswers answers={data} onClose={onClose} />
          </div>
        </ReadingArea>
      ) : null}
    </>
  )
}

function Heading({ answers: { question, groups, late } }: { answers: GroupedAnswers }) {
  const t = useTranslations('classAnswers')
  if (groups.length > 0)
    return (
      <div>
        <h3 className="text-lg">{t('groups')}</h3>
        {hasChoices(question) && question.data.shuffle ? <p className="text-sm text-muted">{t('authorOrder')}</p> : null}
      </div>
    )
  return late.length > 0 ? null : <EmptyState title={t('nobody')} />
}

type AcceptedNoticeProps = { done: Done; pending: boolean; onUndo: (hole: string, text: string) => Promise<boolean> }

function AcceptedNotice({ done, pending, onUndo }: AcceptedNoticeProps) {
  const t = useTranslations('classAnswers')
  const { nameOf } = useClass()
  return (
    <div className="rounded-card bg-good-soft px-4 py-3">
      {done.kind === 'evaluated' ? <p>{t('evaluated', { count: done.count, value: done.evaluation })}</p> : null}
      {done.kind === 'removed' ? <p>{t('removed', { name: done.name })}</p> : null}
      {done.kind === 'commented' ? (
        <p>
          {t('sent', { count: done.written })} {done.kept > 0 ? t('keptOwn', { count: done.kept }) : null}
        </p>
      ) : null}
      {done.kind === 'accepted' || done.kind === 'unaccepted' ? (
        <>
          <p>
            {t(done.kind, { text: done.text })} {t('regraded', { count: done.regraded.length })}
          </p>
          <ul>
            {done.regraded.map(({ assigneeId, before, after }) => (
              <li key={assigneeId}>
                {t('regradedLine', { name: nameOf(assigneeId), before: roundHalfUp(before), after: roundHalfUp(after) })}
              </li>
            ))}
          </ul>
          {done.kind === 'accepted' ? (
            <Button size="sm" icon="close" pending={pending} onClick={() => void onUndo(done.hole, done.text)}>
              {t('undo')}
            </Button>
          ) : null}
        </>
      ) : null}
    </div>
  )
}

type LateClassAnswersProps = { answers: Pick<GroupedAnswers, 'question' | 'late'>; onClose: () => void }

/** Late answers that do not count yet: student, time and answer. They are accepted or left out on each student's page (OP-151). */
function LateClassAnswers({ answers: { question, late }, onClose }: LateClassAnswersProps) {
  const t = useTranslations('feedback')
  const tClass = useTranslations('classAnswers')
  const { nameOf } = useClass()
  if (late.length === 0) return null
  return (
    <TitledSection id="classe-hors-delai" title={t('late.title')} heading="h3" className="flex flex-col gap-3">
      <p className="text-sm text-muted">{tClass('lateText', { count: late.length })}</p>
      <ul className="flex flex-col divide-y divide-line">
        {late.map(({ assigneeId, value, audio, givenAt }) => {
          const name = nameOf(assigneeId)
          return (
            <li key={assigneeId} className="flex flex-col gap-2 py-3">
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <TextLink href={assigneePath(assigneeId)} onClick={onClose} label={name} />
                <Badge tone="warn" icon="clock" label={tClass('late')} />
                <span className="text-sm text-muted">{tClass('givenOn', { at: dayMonthYearTime(givenAt) })}</span>
              </div>
              <AnswerView question={question} answer={{ value, hasAudio: audio !== null }} />
              {audio === null ? null : (
                <AudioPlayer
                  src={answerFileAddress(assigneeId, audio)}
                  label={tClass('voiceOf', { ofName: ofName(name) })}
                  preload="none"
                />
              )}
            </li>
          )
        })}
      </ul>
    </TitledSection>
  )
}
