'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/actions/button'
import { AlertBanner } from '#components/ui/states/alert-banner'
import { LazyWindow, windowPart } from '#components/ui/windows/lazy-window'
import { callApi } from '#lib/browser/client'
import { useRead } from '#lib/browser/use-read'

const correctionDialog = windowPart(() => import('./correction-dialog.tsx'))

interface Props {
  /** The module as it was last saved. */
  stored: { readonly id: string; readonly version: number }
  /** Whether something is written that no save has: works take what is saved. */
  dirty: boolean
  onExpired: () => void
}

/** Says how many works under way hold the module as it was given, and offers to correct them; nothing when there are none. */
export function GivenWorks({ stored: { id, version }, dirty, onExpired }: Props) {
  const t = useTranslations('moduleEditor.given')
  const [open, setOpen] = useState(false)
  const read = useRead(['works of a module', id], () => callApi('listModuleWorks', { params: { id } }), { onExpired })
  const works = read.data ?? []
  const close = () => setOpen(false)
  if (works.length === 0) return null
  return (
    <div className="mb-6">
      <AlertBanner closable={false}>
        <p>{t('inUse', { count: works.length })}</p>
        <p>{dirty ? t('saveFirst') : t('offer')}</p>
        <Button size="sm" className="mt-2 mb-1 pointer-coarse:min-h-11" disabled={dirty} onClick={() => setOpen(true)}>
          {t('open', { count: works.length })}
        </Button>
      </AlertBanner>
      {open ? (
        <LazyWindow part={correctionDialog} onClose={close}>
          {({ CorrectionDialog }) => <CorrectionDialog {...{ id, version, works, onExpired }} onClose={close} />}
        </LazyWindow>
      ) : null}
    </div>
  )
}
