import { useTranslations } from 'next-intl'
import { EvaluationBar } from '#components/ui/display/evaluation-bar'
import { Section } from '#components/ui/layout/section'
import { EmptyState } from '#components/ui/states/content-states'
import type { Assignee } from '#contract/assignee'
import { type ReplayedModule, replayWork } from '#domain/correcting/feedback'
import { plainText } from '#domain/rich-text/plain'

/** The student's result at each question of a submitted work, with the teacher's comments. */
export function GuestResults({ assignee }: { assignee: Assignee }) {
  const t = useTranslations('guest')
  const { work, submitted, evaluation = null, comments } = assignee
  if (!submitted) {
    return (
      <>
        <h1 className="text-2xl">{work.name}</h1>
        <EmptyState title={t('results.notYet')} text={t('results.notYetText')} />
      </>
    )
  }
  return (
    <div className="flex flex-col gap-8">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-2xl">{work.name}</h1>
        <EvaluationBar percent={evaluation} />
      </header>
      {comments.global?.comment ? <Remark text={comments.global.comment} /> : null}
      {replayWork(assignee).map((module) => (
        <ModuleResults key={module._id} module={module} />
      ))}
    </div>
  )
}

function ModuleResults({ module }: { module: ReplayedModule }) {
  const t = useTranslations('guest')
  const id = `module-${module._id}`
  return (
    <Section id={id} title={module.name}>
      {module.comment?.comment ? <Remark text={module.comment.comment} /> : null}
      <ol className="flex flex-col divide-y divide-line rounded-card border border-line bg-surface">
        {module.questions.map(({ number, question, answer, evaluation, comment }) => (
          <li key={question._id} className="flex flex-col gap-2 px-4 py-3">
            <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <span className="min-w-0 flex-1 basis-56">
                {t('results.question', { number, text: plainText(question.statement) })}
              </span>
              {answer === null ? (
                <span className="text-sm text-muted">{t('results.noAnswer')}</span>
              ) : (
                <EvaluationBar percent={evaluation} />
              )}
            </p>
            {comment?.comment ? <Remark text={comment.comment} /> : null}
          </li>
        ))}
      </ol>
    </Section>
  )
}

function Remark({ text }: { text: string }) {
  const t = useTranslations('guest')
  return (
    <p className="border-l-4 border-brand bg-brand-soft px-3 py-2 whitespace-pre-line">
      <span className="font-semibold">{t('results.remark')}</span> {text}
    </p>
  )
}
