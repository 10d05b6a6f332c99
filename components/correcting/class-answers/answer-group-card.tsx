import { useTranslations } from 'next-intl'
import { AudioPlayer } from '#components/recorder/audio-player'
import { Badge } from '#components/ui/display/badge'
import { EvaluationBar } from '#components/ui/display/evaluation-bar'
import type { Answer } from '#contract/answer'
import type { GroupedAnswers } from '#contract/feedback'
import { ofName } from '#domain/people/names'
import { isEmptyAnswer } from '#domain/scoring/answer'
import { answerFileAddress } from '#lib/browser/file-address'
import type { GroupDraft } from '../comments/comment-draft.ts'
import { EvaluationForm } from '../grading/grade-field.tsx'
import { AnswerView } from '../replay/answer-view.tsx'
import { useClass } from './class-context.tsx'
import { GroupCommentForm } from './group-comment-form.tsx'
import { GroupComments } from './group-comments.tsx'

type Props = {
  group: GroupedAnswers['groups'][number]
  answers: GroupedAnswers
  pending: boolean
  onComment: (assigneeIds: string[], draft: GroupDraft) => Promise<boolean>
  onRemove: (assigneeId: string) => Promise<boolean>
  onEvaluate: (assigneeIds: string[], evaluation: number) => Promise<boolean>
}

/** A group of equivalent answers: the spellings, the students who gave it, the comments on it. */
export function AnswerGroupCard({ group, answers, pending, onComment, onRemove, onEvaluate }: Props) {
  const t = useTranslations('classAnswers')
  const { enabled, nameOf } = useClass()
  const several = group.assigneeIds.length > 1
  const [first, ...others] = group.variants
  const members = new Set(group.assigneeIds)
  return (
    <article className="flex flex-col gap-4 rounded-card border border-line p-4">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <b>{several ? t('count', { count: group.assigneeIds.length }) : nameOf(group.assigneeIds[0] ?? '')}</b>
        {group.evaluation === null ? null : <EvaluationBar percent={group.evaluation} />}
        {group.kind === 'audio' ? <Badge icon="mic" label={t('spoken')} /> : null}
        {group.claimedBy.length > 0 ? (
          <Badge tone="warn" icon="person" label={t('claimed', { count: group.claimedBy.length })} />
        ) : null}
        {group.near ? <Badge tone="info" label={t('near')} /> : null}
      </header>
      {group.kind === 'audio' ? (
        <SpokenAnswers group={group} answers={answers} />
      ) : (
        <>
          {first ? (
            <AnswerView
              question={answers.question}
              answer={{ value: first.value, hasAudio: false, evaluation: group.evaluation }}
            />
          ) : null}
          <OtherSpellings values={others.map(({ value }) => value)} />
        </>
      )}
      {several && group.kind !== 'audio' ? (
        <p className="text-sm text-muted">{group.assigneeIds.map(nameOf).join(', ')}</p>
      ) : null}
      <GroupComments
        comments={answers.comments.filter(({ assigneeId }) => members.has(assigneeId))}
        pending={pending}
        onRemove={onRemove}
      />
      {enabled ? (
        <div className="flex flex-wrap items-start gap-x-5 gap-y-3">
          {group.kind === 'same' ? (
            <EvaluationForm
              opener={{ label: t('evaluate', { count: group.assigneeIds.length }), className: '-ml-3' }}
              label={t('evaluationOf', { count: group.assigneeIds.length })}
              pending={pending}
              onSave={(evaluation) => onEvaluate(group.assigneeIds, evaluation)}
            />
          ) : null}
          <GroupCommentForm
            questionId={answers.question._id}
            assigneeIds={group.assigneeIds}
            alike={group.kind !== 'audio' || !several}
            pending={pending}
            onComment={onComment}
          />
        </div>
      ) : null}
    </article>
  )
}

function OtherSpellings({ values }: { values: readonly Answer['value'][] }) {
  const t = useTranslations('classAnswers')
  const written = values.map(textOf).filter((text) => text !== '')
  if (written.length === 0) return null
  return (
    <p className="text-sm break-words text-muted">
      {t('alsoWritten')} {written.map((text) => t('miss', { text })).join(', ')}
    </p>
  )
}

function textOf(value: Answer['value']): string {
  if (typeof value === 'string') return value
  if (value === null || Array.isArray(value)) return ''
  return Object.values(value)
    .filter((text) => typeof text === 'string')
    .join(' / ')
}

/** The recorded answers to a question, each with its student and the text typed with it. */
function SpokenAnswers({ group, answers }: { group: GroupedAnswers['groups'][number]; answers: GroupedAnswers }) {
  const t = useTranslations('classAnswers')
  const { nameOf } = useClass()
  return (
    <ul className="flex flex-col divide-y divide-line">
      {group.assigneeIds.map((id) => {
        const name = nameOf(id)
        const voice = answers.voices.find(({ assigneeId }) => assigneeId === id)
        const variant = group.variants.find(({ assigneeIds }) => assigneeIds.includes(id))
        return (
          <li key={id} className="grid items-center gap-x-4 gap-y-2 py-3 tablet:grid-cols-[12rem_minmax(0,1fr)]">
            <b className="break-words">{name}</b>
            {voice ? (
              <AudioPlayer
                src={answerFileAddress(id, voice.audio)}
                label={t('voiceOf', { ofName: ofName(name) })}
                preload="none"
              />
            ) : null}
            {variant && !isEmptyAnswer(answers.question, variant.value) ? (
              <div className="tablet:col-start-2">
                <AnswerView question={answers.question} answer={{ value: variant.value, hasAudio: true }} />
              </div>
            ) : null}
          </li>
        )
      })}
    </ul>
  )
}
