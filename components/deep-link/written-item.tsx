'use client'

import { useTranslations } from 'next-intl'
import { ButtonLink } from '#components/ui/actions/button-link'
import { deepLinkPreviewPath } from '#lib/routes'
import { InsertForm } from './insert-form.tsx'

interface Props {
  ltik: string
  /** Null before the first save. */
  courseId: string | null
  name: string
  dirty: boolean
  /** What is missing before students have something to do; null when nothing is. */
  missing: string | null
}

/** What can be done with what an embedded editor has saved: look at it as students will, and put it into the platform. */
export function WrittenItem({ ltik, courseId, name, dirty, missing }: Props) {
  const t = useTranslations('deepLink')
  if (missing !== null) return <p className="max-w-text text-sm text-muted">{missing}</p>
  if (courseId === null || dirty) return <p className="max-w-text text-sm text-muted">{t('saveFirst')}</p>
  return (
    <>
      <ButtonLink href={deepLinkPreviewPath(courseId, ltik)} icon="play">
        {t('preview')}
      </ButtonLink>
      <InsertForm ltik={ltik} of={{ type: 'course', id: courseId, name }} />
    </>
  )
}
