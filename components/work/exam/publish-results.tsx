'use client'

import { useTranslations } from 'next-intl'
import { useDone } from '#components/calls/use-done.ts'
import { useWriting } from '#components/calls/use-writing.ts'
import { Button } from '#components/ui/actions/button'
import { windowPart } from '#components/ui/windows/lazy-window'
import { WindowButton } from '#components/ui/windows/window-button'
import { callApi } from '#lib/browser/client'
import type { ExamFacts, ExamStudent } from './exam-facts.ts'

const dialog = windowPart(() => import('./publish-dialog.tsx'), ['work.exam'])

type Props = { workId: string; exam: ExamFacts; students: readonly ExamStudent[] }

/** Asks before it shows results and correction of a test to its students; takes back what nobody has read, or was only planned. */
export function PublishResults({ workId, exam, students }: Props) {
  const t = useTranslations('work.exam')
  const done = useDone()
  const { pending, write } = useWriting()
  const set = (when: 'now' | 'closing' | 'held') =>
    write(async () => {
      await callApi('publishResults', { params: { id: workId }, body: { when } })
      done(t(`done.${when}`))
    })
  const waits = students.some(({ waitingCount }) => waitingCount > 0)
  const publishes = !exam.released || (exam.release !== 'teacher' && waits)
  const planned = !exam.released && exam.release !== 'teacher'
  return (
    <>
      {publishes ? (
        <WindowButton
          part={dialog}
          variant={students.some(({ submittedAt }) => submittedAt !== null) ? 'primary' : 'secondary'}
          icon="eye"
          window={({ PublishDialog }, close) => (
            <PublishDialog
              {...{ exam, students, pending }}
              onPublish={(when) => void set(when).then((sent) => sent && close())}
              onClose={close}
            />
          )}
        >
          {t('publish')}
        </WindowButton>
      ) : null}
      {planned || (exam.released && !exam.resultsRead) ? (
        <Button icon="close" pending={pending} onClick={() => void set('held')}>
          {t(planned ? 'cancelPlanned' : 'takeBack')}
        </Button>
      ) : null}
    </>
  )
}
