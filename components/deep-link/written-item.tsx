'use client'

import { useTranslations } from 'next-intl'
import { ButtonLink } from '#components/ui/actions/button-link'
import { deepLinkPreviewPath } from '#lib/routes'

interface Props {
  ltik: string
  /** As it is saved; null while something is not. */
  courseId: string | null
  /** What is missing before students have something to do; null when nothing is. */
  missing: 'addQuestions' | 'addModules' | null
}

/** Above an embedded editor: what to do before the item can go into the platform, or a look at it as students will see it. */
export function WrittenItem({ ltik, courseId, missing }: Props) {
  const t = useTranslations('deepLink')
  if (missing || courseId === null) return <p className="max-w-text text-sm text-muted">{t(missing ?? 'saveFirst')}</p>
  return (
    <ButtonLink href={deepLinkPreviewPath(courseId, ltik)} icon="play">
      {t('preview')}
    </ButtonLink>
  )
}
