'use client'

import { useTranslations } from 'next-intl'
import { Badge } from '#components/ui/display/badge'
import { EvaluationBar } from '#components/ui/display/evaluation-bar'
import type { Answer } from '#contract/answer'
import type { GroupedAnswers } from '#contract/feedback'
import type { GroupDraft } from '../comments/comment-draft.ts'
import { AnswerView } from '../replay/answer-view.tsx'
import { useClass } from './class-context.tsx'
import { EvaluateGroup } from './evaluate-group.tsx'
import { GroupCommentForm } from './group-comment-form.tsx'
import { GroupComments } from './group-comments.tsx'
import { SpokenAnswers } from './spoken-answers.tsx'

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
  const t = useTranslations('feedback.class')
  const { enabled, nameOf } = useClass()
  const several = group.assigneeIds.length > 1
  const [first, ...others] = group.variants
  const members = new Set(group.assigneeIds)
  return (
    <article className="flex flex-col gap-4 rounded-card border border-line p-4">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <b>{several ? t('count', { count: group.assigneeIds.length }) : nameOf(group.assigneeIds[0] ?? '') || t('student')}</b>
        {group.evaluation === null ? null : <EvaluationBar percent={group.evaluation} />}
        {group.kind === 'audio' ? <Badge icon="mic">{t('spoken')}</Badge> : null}
        {group.near ? <Badge tone="info">{t('near')}</Badge> : null}
      </header>
      {group.kind === 'audio' ? (
        <SpokenAnswers group={group} answers={answers} />
      ) : (
        <>
          {first ? <AnswerView question={answers.question} answer={{ value: first.value, hasAudio: false }} /> : null}
          <OtherSpellings values={others.map(({ value }) => value)} />
        </>
      )}
      {several && group.kind !== 'audio' ? (
        <p className="text-sm text-muted">{group.assigneeIds.map((id) => nameOf(id) || t('student')).join(', ')}</p>
      ) : null}
      <GroupComments
        comments={answers.comments.filter(({ assigneeId }) => members.has(assigneeId))}
        pending={pending}
        onRemove={onRemove}
      />
      {enabled ? (
        <div className="flex flex-wrap items-start gap-x-5 gap-y-3">
          {group.kind === 'same' ? (
            <EvaluateGroup
              group={group}
              pending={pending}
              onEvaluate={(evaluation) => onEvaluate(group.assigneeIds, evaluation)}
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

/** The other spellings of the answer. */
function OtherSpellings({ values }: { values: readonly Answer['value'][] }) {
  const t = useTranslations('feedback.class')
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
