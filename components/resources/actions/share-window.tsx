'use client'

import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/actions/button'
import { ReadState } from '#components/ui/states/read-state'
import { Dialog } from '#components/ui/windows/dialog'
import { callApi } from '#lib/browser/client'
import { useRead } from '#lib/browser/use-read'
import type { Target } from './card-action.ts'
import { LicenceChoice } from './licence-choice.tsx'
import { LinkPanel } from './link-panel.tsx'

type Props = { of: 'course' | 'module'; on: Target; onClose: () => void; onDone: () => void }

/** How others may use a module or course: its licence, and the link by which anyone sees a course. */
export function ShareWindow({ of, on, onClose, onDone }: Props) {
  const t = useTranslations('sharing')
  const params = { id: on.id }
  const origin = useRead([of, on.id, 'origin'], () =>
    of === 'course' ? callApi('getCourseOrigin', { params }) : callApi('getModuleOrigin', { params }),
  )
  const close = () => {
    onClose()
    onDone()
  }
  return (
    <Dialog open onClose={close} title={t('title')} description={on.name} actions={<Button onClick={close}>{t('close')}</Button>}>
      {origin.data === undefined ? (
        <ReadState read={origin} error={t('failed')} />
      ) : (
        <LicenceChoice of={of} id={on.id} origin={origin.data} />
      )}
      {of === 'course' ? <LinkPanel courseId={on.id} /> : null}
    </Dialog>
  )
}
