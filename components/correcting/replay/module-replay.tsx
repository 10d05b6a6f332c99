import { useTranslations } from 'next-intl'
import { EvaluationBar } from '#components/ui/display/evaluation-bar'
import type { EvaluationChange } from '#contract/assignee'
import type { ReplayedModule } from '#domain/correcting/feedback'
import { CommentBox } from '../comments/comment-box.tsx'
import { CommentView } from '../comments/comment-view.tsx'
import type { CommentContext } from '../comments/commenting.ts'
import { ModuleDocumentButton } from './module-document-button.tsx'
import { QuestionReplay } from './question-replay.tsx'

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
          {commenting.enabled ? (
            <CommentBox {...commenting} place={{ scope: 'modules', id: module._id }} label={label} comment={module.comment} />
          ) : module.comment ? (
            <CommentView comment={module.comment} assigneeId={commenting.assigneeId} />
          ) : null}
        </div>
      </header>
      <ol className="flex flex-col gap-4">
        {module.questions.map((replayed) => (
          <li key={replayed.question._id}>
            <QuestionReplay
              replayed={replayed}
              commenting={commenting}
              moduleName={module.name}
              changes={changes.filter(({ questionId }) => questionId === replayed.question._id)}
            />
          </li>
        ))}
      </ol>
    </section>
  )
}
