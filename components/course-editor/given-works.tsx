'use client'

import { useTranslations } from 'next-intl'
import { GivenWorksBanner } from '#components/authoring/correction/given-works-banner'
import { LazyWindow, windowPart } from '#components/ui/windows/lazy-window'
import { callApi } from '#lib/browser/client'
import { useRead } from '#lib/browser/use-read'

const correctionDialog = windowPart(() => import('./correction-dialog.tsx'))

interface Props {
  /** The course as it was last saved. */
  stored: { readonly id: string; readonly version: number }
  /** Whether something is written that no save has: works take what is saved. */
  dirty: boolean
  onExpired: () => void
}

/** Says how many works under way play the course as it was given, and offers to correct their modules; nothing without any. */
export function GivenWorks({ stored: { id, version }, dirty, onExpired }: Props) {
  const t = useTranslations('courseEditor.given')
  const read = useRead(['works of a course', id], () => callApi('listCourseWorks', { params: { id } }), { onExpired })
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
