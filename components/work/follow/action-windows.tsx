import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useDone } from '#components/calls/use-writing.ts'
import { LazyWindow, windowPart } from '#components/ui/windows/lazy-window'
import type { AssigneeRow } from '../cards/card-data.ts'
import type { ChangeableExam, ExamFacts } from '../exam/exam-facts.ts'
import type { WorkFacts } from '../facts/work-facts.ts'

const parts = {
  change: windowPart(() => import('../changes/changes-dialog.tsx'), 'changes-dialog'),
  end: windowPart(() => import('../changes/end-dialog.tsx'), 'work-dialogs'),
  delete: windowPart(() => import('../changes/delete-dialog.tsx'), 'work-dialogs'),
  publish: windowPart(() => import('../exam/publish-dialog.tsx'), 'publish-dialog'),
  conditions: windowPart(() => import('../exam/conditions-dialog.tsx'), 'conditions-dialog'),
} as const
export const fetchWindows = () => Promise.all([parts.change, parts.end, parts.delete].map((part) => part.fetch()))

export type ActionWindow = keyof typeof parts | null
type Props = {
  work: WorkFacts
  students: readonly AssigneeRow[]
  userId: string
  exam: ExamFacts | null
  change: ChangeableExam | null
  opened: ActionWindow
  open: (window: ActionWindow) => void
}

/** The window of an action on a work. */
export function OpenWindow({ work, students, exam, change, opened, open, userId }: Props) {
  const close = () => open(null)
  switch (opened) {
    case null:
      return null
    case 'change':
      return <Changes {...{ work, students, userId }} onClose={close} />
    case 'end':
      return (
        <LazyWindow part={parts.end} onClose={close}>
          {({ EndDialog }) => <EndDialog work={work} onClose={close} />}
        </LazyWindow>
      )
    case 'delete':
      return (
        <LazyWindow part={parts.delete} onClose={close}>
          {({ DeleteDialog }) => <DeleteDialog work={work} onClose={close} onEnd={() => open('end')} />}
        </LazyWindow>
      )
    case 'publish':
      return (
        <LazyWindow part={parts.publish} onClose={close}>
          {({ PublishDialog }) => (exam ? <PublishDialog workId={work.id} {...{ exam, students }} onClose={close} /> : null)}
        </LazyWindow>
      )
    case 'conditions':
      return (
        <LazyWindow part={parts.conditions} onClose={close}>
          {({ ConditionsDialog }) => (change ? <ConditionsDialog {...change} workId={work.id} onClose={close} /> : null)}
        </LazyWindow>
      )
  }
}

function Changes({ onClose, ...changed }: Pick<Props, 'work' | 'students' | 'userId'> & { onClose: () => void }) {
  const t = useTranslations('work')
  const done = useDone()
  const { refresh } = useRouter()
  return (
    <LazyWindow part={parts.change} onClose={onClose}>
      {({ ChangesDialog }) => (
        <ChangesDialog
          {...changed}
          onClose={() => {
            onClose()
            // Changes saved before a refusal must also show on the page behind the dialog.
            refresh()
          }}
          onSaved={() => {
            onClose()
            done(t('change.saved'))
          }}
        />
      )}
    </LazyWindow>
  )
}
