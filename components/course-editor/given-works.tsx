'use client'

import { useTranslations } from 'next-intl'
import { GivenWorksBanner, type GivenWorksProps } from '#components/authoring/correction/given-works-banner'
import { windowPart } from '#components/ui/windows/lazy-window'
import { callApi } from '#lib/browser/client'

const correctionDialog = windowPart(() => import('./correction-dialog.tsx'))

/** Says how many works in progress were given from this course, and offers to correct their modules; nothing if none. */
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
