'use client'

import { useTranslations } from 'next-intl'
import { useFlash } from '#components/ui/states/flash'
import { ConfirmDialog } from '#components/ui/windows/confirm-dialog'
import { callApi } from '#lib/browser/client'
import type { Target } from './card-action.ts'
import { useChange } from './use-change.ts'

type Props = { of: 'course' | 'module'; on: Target; onClose: () => void; onDone: () => void }

/**
 * Asks for confirmation, then archives a module or a course (MOD-013, CRS-011); a failure closes the dialog with a message
 * (ERR-023, ERR-026).
 */
export function ArchiveWindow({ of, on, onClose, onDone }: Props) {
  const t = useTranslations()
  const flash = useFlash()
  const { pending, run } = useChange({
    send: () => callApi(of === 'course' ? 'archiveCourse' : 'archiveModule', { params: { id: on.id } }),
    done: t(`${of}.actions.archive.done`),
    onDone,
    onFailed: () => {
      flash({ tone: 'bad', text: t(`${of}.actions.archive.error`) })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t(`${of}.actions.archive.title`)}
      description={t(`${of}.actions.archive.text`, { name: on.name })}
      confirmLabel={t(`${of}.actions.archive.confirm`)}
      pending={pending}
      onConfirm={run}
    />
  )
}
