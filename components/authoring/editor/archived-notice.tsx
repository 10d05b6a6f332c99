'use client'

import { useTranslations } from 'next-intl'
import { useWriting } from '#components/calls/use-writing.ts'
import { Button } from '#components/ui/actions/button'
import { AlertBanner } from '#components/ui/states/alert-banner'
import { useFlash } from '#components/ui/states/flash'
import { SessionExpired } from '#lib/browser/failures'
import { CopyOmissions } from '../saving/copy-omissions.tsx'

interface Props {
  kind: 'module' | 'course'
  editor: {
    readonly dirty: boolean
    readonly restore: () => Promise<void>
    readonly keepCopy: () => void
    readonly expire: () => void
    readonly leftOutOfCopy: number
  }
}

/** Says that the item is archived and offers to restore it; also offers a copy if unsaved changes were restored over it. */
export function ArchivedNotice({ kind, editor }: Props) {
  const t = useTranslations('authoring.archived')
  const flash = useFlash()
  const { pending, write } = useWriting((error) => {
    if (error instanceof SessionExpired) return editor.expire()
    flash({ tone: 'bad', text: t('restoreFailed') })
  })
  return (
    <div className="mb-6">
      <AlertBanner tone="warn" closable={false}>
        <p>{t('text', { kind })}</p>
        {editor.dirty ? <CopyOmissions count={editor.leftOutOfCopy} /> : null}
        <div className="mt-2 mb-1 flex flex-wrap gap-3">
          <Button size="sm" pending={pending} onClick={() => void write(editor.restore)}>
            {t('restore')}
          </Button>
          {editor.dirty ? (
            <Button size="sm" onClick={editor.keepCopy}>
              {t('keepCopy')}
            </Button>
          ) : null}
        </div>
      </AlertBanner>
    </div>
  )
}
