'use client'

import { useTranslations } from 'next-intl'
import { AlertBanner } from '#components/ui/states/alert-banner'
import { callApi } from '#lib/browser/client'
import { useRead } from '#lib/browser/use-read'

/** Says how many works under way play the course as it was given, and where their questions are corrected; nothing without any. */
export function GivenWorks({ courseId, onExpired }: { courseId: string; onExpired: () => void }) {
  const t = useTranslations('courseEditor')
  const read = useRead(['works of a course', courseId], () => callApi('listCourseWorks', { params: { id: courseId } }), {
    onExpired,
  })
  const count = read.data?.length ?? 0
  if (count === 0) return null
  return (
    <div className="mb-6">
      <AlertBanner>{t('inUse', { count })}</AlertBanner>
    </div>
  )
}
