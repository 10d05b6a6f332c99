import { useTranslations } from 'next-intl'
import { ButtonLink } from '#components/ui/actions/button-link'
import { deepLinkPreviewPath } from '#lib/routes'

interface Props {
  ltik: string
  /** Id of the saved course; null while there are unsaved changes. */
  courseId: string | null
  /** What is missing before students can work on it; null when nothing is. */
  missing: 'addQuestions' | 'addModules' | null
}

/** Above an embedded editor: what is left to do before the item can be inserted, or a preview as students will see it. */
export function WrittenItem({ ltik, courseId, missing }: Props) {
  const t = useTranslations('deepLink')
  if (missing || courseId === null) return <p className="max-w-text text-sm text-muted">{t(missing ?? 'saveFirst')}</p>
  return <ButtonLink href={deepLinkPreviewPath(courseId, ltik)} icon="play" label={t('preview')} />
}
