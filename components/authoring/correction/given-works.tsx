import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { Part } from '#components/ui/lazy-part'
import { AlertBanner } from '#components/ui/states/alert-banner'
import { WindowButton } from '#components/ui/windows/lazy-window'
import type { Work } from '#contract/work'
import { callApi } from '#lib/browser/client'
import { useRead } from '#lib/browser/use-read'
import type { Editor } from '../editor/use-editor.ts'

export interface CorrectionDialogProps {
  id: string
  version: number
  works: readonly Work[]
  onClose: () => void
  onExpired: () => void
}

interface Props {
  of: 'course' | 'module'
  editor: Pick<Editor<unknown>, 'dirty' | 'expire'>
  /** The course or module as last saved. */
  stored: { readonly id: string; readonly version: number }
  dialog: Part<{ CorrectionDialog: (props: CorrectionDialogProps) => ReactNode }>
}

/**
 * Says how many works in progress were given from this course or contain an earlier state of this module, and offers to correct
 * them, once there are no unsaved changes: works only take over what is saved. Nothing if there are none.
 */
export function GivenWorks({ of, editor, stored: { id, version }, dialog }: Props) {
  const t = useTranslations()
  const onExpired = editor.expire
  const list = () => callApi(of === 'course' ? 'listCourseWorks' : 'listModuleWorks', { params: { id } })
  const { data: works = [] } = useRead(['given works', of, id], list, { onExpired })
  if (works.length === 0) return null
  return (
    <AlertBanner className="mb-6">
      <p>{t(`${of}Editor.given.inUse`, { count: works.length })}</p>
      <p>{t(editor.dirty ? 'authoring.given.saveFirst' : `${of}Editor.given.offer`)}</p>
      <WindowButton
        size="sm"
        className="mt-2 mb-1 pointer-coarse:min-h-11"
        disabled={editor.dirty}
        part={dialog}
        window={({ CorrectionDialog }, onClose) => <CorrectionDialog {...{ id, version, works, onClose, onExpired }} />}
        label={t('authoring.given.open', { count: works.length })}
      />
    </AlertBanner>
  )
}
