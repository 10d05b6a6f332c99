'use client'

import { useRouter } from 'next/navigation'
import { useFormatter, useTranslations } from 'next-intl'
import { useState } from 'react'
import { useAct } from '#components/calls/use-writing.ts'
import { Button } from '#components/ui/actions/button'
import { Section } from '#components/ui/layout/section'
import { ErrorState } from '#components/ui/states/content-states'
import { useFlash } from '#components/ui/states/flash'
import { ConfirmDialog } from '#components/ui/windows/confirm-dialog'
import { WindowButton, windowPart } from '#components/ui/windows/lazy-window'
import type { CourseEditors } from '#contract/course-editor'
import { fullName } from '#domain/people/names'
import { callApi } from '#lib/browser/client'
import { routes } from '#lib/routes'
import type { Viewer } from '../viewer.ts'

const editorsWindow = windowPart(() => import('./editors-window.tsx'), 'editors-window')

interface Props {
  courseId: string
  editors: CourseEditors | undefined
  viewer: Viewer
}

/** Who writes the course together with its author, for people of its school; nothing where there is nobody to see or to name. */
export function CourseEditorsSection({ courseId, editors: loaded, viewer }: Props) {
  const t = useTranslations('resources.editors')
  const format = useFormatter()
  const [changed, setChanged] = useState<CourseEditors | null>(null)
  const now = changed ?? loaded
  if (!now) return <ErrorState text={t('error')} />
  const { editors, mayName } = now
  if (editors.length === 0 && !mayName) return null
  const names = format.list(
    editors.map(({ firstname, lastname }) => fullName(firstname, lastname)),
    { type: 'conjunction' },
  )
  return (
    <Section id="ecrit-a-plusieurs" title={t('title')}>
      <p className="wrap-anywhere">
        {editors.length > 0 ? t('names', { names }) : t(viewer.role === 'HEADMASTER' ? 'noneHead' : 'none')}
      </p>
      {mayName ? (
        <WindowButton
          icon="people"
          className="self-start"
          part={editorsWindow}
          window={({ EditorsWindow }, close) => (
            <EditorsWindow {...{ courseId, editors }} onChange={setChanged} onClose={close} />
          )}
          label={t('open')}
        />
      ) : null}
      {editors.some(({ _id }) => _id === viewer.id) ? <LeaveButton courseId={courseId} userId={viewer.id} /> : null}
    </Section>
  )
}

function LeaveButton({ courseId, userId }: { courseId: string; userId: string }) {
  const t = useTranslations('resources.editors')
  const flash = useFlash()
  const router = useRouter()
  const [asking, setAsking] = useState(false)
  const remove = async () => {
    await callApi('removeCourseEditor', { params: { id: courseId, userId } })
    flash({ tone: 'good', text: t('left') })
    router.push(routes.resourcesLibrary)
  }
  const { pending, run: leave } = useAct(remove, undefined, { leaves: true })
  return (
    <>
      <Button variant="quiet" className="self-start" onClick={() => setAsking(true)} label={t('leave')} />
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('leaveTitle')}
        description={t('leaveText')}
        confirmLabel={t('leave')}
        pending={pending}
        onConfirm={leave}
      />
    </>
  )
}
