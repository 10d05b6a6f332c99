'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { Button } from '#components/ui/actions/button'
import type { Part } from '#components/ui/lazy-part'
import { AlertBanner } from '#components/ui/states/alert-banner'
import { LazyWindow } from '#components/ui/windows/lazy-window'
import type { Work } from '#contract/work'
import { useRead } from '#lib/browser/use-read'

/** Props of the window that corrects given works. */
export interface CorrectionDialogProps {
  /** Id of the saved course or module. */
  id: string
  version: number
  works: readonly Work[]
  onClose: () => void
  onExpired: () => void
}

export interface GivenWorksProps {
  /** The course or module as last saved. */
  stored: { readonly id: string; readonly version: number }
  /** Whether there are unsaved changes: works only take over what is saved. */
  dirty: boolean
  onExpired: () => void
}

interface Props extends GivenWorksProps {
  of: 'course' | 'module'
  /** Fetches the works in progress that use it. */
  list: (id: string) => Promise<readonly Work[]>
  /** Says that this number of works use it. */
  inUse: (count: number) => string
  /** Says how the works can be corrected. */
  offer: string
  dialog: Part<{ CorrectionDialog: (props: CorrectionDialogProps) => ReactNode }>
}

/** Says that works in progress use an earlier state of the edited item, and offers to correct them; nothing if there are none. */
export function GivenWorksBanner({ stored: { id, version }, dirty, onExpired, ...props }: Props) {
  const { of, list, inUse, offer, dialog } = props
  const t = useTranslations('authoring.given')
  const [open, setOpen] = useState(false)
  const { data: works = [] } = useRead(['given works', of, id], () => list(id), { onExpired })
  const onClose = () => setOpen(false)
  if (works.length === 0) return null
  return (
    <div className="mb-6">
      <AlertBanner closable={false}>
        <p>{inUse(works.length)}</p>
        <p>{dirty ? t('saveFirst') : offer}</p>
        <Button size="sm" className="mt-2 mb-1 pointer-coarse:min-h-11" disabled={dirty} onClick={() => setOpen(true)}>
          {t('open', { count: works.length })}
        </Button>
      </AlertBanner>
      {open ? (
        <LazyWindow part={dialog} onClose={onClose}>
          {({ CorrectionDialog }) => <CorrectionDialog {...{ id, version, works, onClose, onExpired }} />}
        </LazyWindow>
      ) : null}
    </div>
  )
}
