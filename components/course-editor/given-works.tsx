'use client'

import { useTranslations } from 'next-intl'
import { GivenWorksBanner, type GivenWorksProps } from '#components/authoring/correction/given-works-banner'
import { windowPart } from '#components/ui/windows/lazy-window'
import { callApi } from '#lib/browser/client'

const correctionDialog = windowPart(() => import('./correction-dialog.tsx'))

/** Says how many works under way play the course as it was given, and offers to correct their modules; nothing without any. */
export function GivenWorks(props: GivenWorksProps) {
  const t = useTranslations('courseEditor.given')
  return (
    <GivenWorksBanner
      {...props}
      of="course"
      list={(id) => callApi('listCourseWorks', { params: { id } })}
      inUse={(count) => t('inUse', { count })}
      offer={t('offer')}
      dialog={correctionDialog}
    />
  )
}
