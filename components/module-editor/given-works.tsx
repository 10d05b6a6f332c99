'use client'

import { useTranslations } from 'next-intl'
import { GivenWorksBanner } from '#components/authoring/correction/given-works-banner'
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
  const read = useRead(['works of a module', id], () => callApi('listModuleWorks', { params: { id } }), { onExpired })
  const works = read.data ?? []
  return (
    <GivenWorksBanner works={works} inUse={t('inUse', { count: works.length })} offer={t('offer')} dirty={dirty}>
      {(onClose) => (
        <LazyWindow part={correctionDialog} onClose={onClose}>
          {({ CorrectionDialog }) => <CorrectionDialog {...{ id, version, works, onClose, onExpired }} />}
        </LazyWindow>
      )}
    </GivenWorksBanner>
  )
}
