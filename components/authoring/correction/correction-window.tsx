'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { Button } from '#components/ui/actions/button'
import { ReadState } from '#components/ui/states/read-state'
import { Dialog } from '#components/ui/windows/dialog'
import type { Work } from '#contract/work'
import { CorrectionPreview } from './correction-preview.tsx'
import { type Correcting, type ToldOfWork, useCorrection } from './use-correction.ts'
import { WorksChoice } from './works-choice.tsx'

interface Props<Told extends ToldOfWork> {
  works: readonly Work[]
  /** Where the works take from what is saved. */
  of: 'course' | 'module'
  /** What a correction takes over. */
  text: string
  correcting: Correcting<Told>
  /** Whether a correction changes what its work plays. */
  changes: (told: Told) => boolean
  /** What all corrections together change. */
  summary: (told: readonly Told[]) => string
  /** What changes in one work, after its name. */
  line: (told: Told) => ReactNode
  /** How much is corrected, beside the works. */
  choice?: ReactNode
  onClose: () => void
  onExpired: () => void
}

/** Which works under way take what is saved now; what will change is shown before anything does. */
export function CorrectionWindow<Told extends ToldOfWork>({ works, of, text, choice, onClose, ...props }: Props<Told>) {
  const { correcting, changes, summary, line, onExpired } = props
  const t = useTranslations('authoring.given')
  const [picked, setPicked] = useState<readonly string[]>(works.map(({ _id }) => _id))
  const { preview, correct, pending, failed } = useCorrection(correcting, { picked, onExpired, onDone: onClose })
  const nothing = !preview.data?.some(changes)
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t('title')}
      description={text}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            variant="primary"
            pending={pending}
            disabled={nothing || preview.loading || picked.length === 0}
            onClick={() => void correct()}
          >
            {t('confirm', { count: picked.length })}
          </Button>
        </>
      }
    >
      <div className={`grid gap-4 ${choice ? 'wide:grid-cols-2' : ''}`}>
        <WorksChoice works={works} picked={picked} onPick={setPicked} />
        {choice}
      </div>
      {picked.length === 0 ? <p className="text-muted">{t('none')}</p> : <ReadState read={preview} error={t('error')} />}
      {preview.data && picked.length > 0 ? (
        <CorrectionPreview corrections={preview.data} works={works} summary={summary(preview.data)} line={line} />
      ) : null}
      <p role="alert" className="font-semibold text-bad empty:hidden">
        {failed === null ? null : t(failed, { of })}
      </p>
    </Dialog>
  )
}
