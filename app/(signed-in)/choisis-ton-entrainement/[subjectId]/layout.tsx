import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { ReadingLook } from '#components/reading/reading-look'
import { SubjectPicture } from '#components/ui/display/subject-picture'
import { PageHeader } from '#components/ui/layout/page-header'
import { TabLinks } from '#components/ui/layout/tab-links'
import { settle, upstream } from '#lib/page'
import { newTrainingPath, remakeTrainingPath, routes } from '#lib/routes'

type Props = { params: Promise<{ subjectId: string }>; children: ReactNode }

export default async function TrainingLayout({ params, children }: Props) {
  const { subjectId } = await params
  const [t, training, subject] = await Promise.all([
    getTranslations('page'),
    getTranslations('training'),
    // The page reports an unknown subject; the header omits its name.
    settle(upstream('getSubject', { params: { id: subjectId } })),
  ])
  const tabs = [
    { href: newTrainingPath(subjectId), label: t('trainings') },
    { href: remakeTrainingPath(subjectId), label: t('remakeTraining') },
  ]
  return (
    <ReadingLook>
      <PageHeader
        title={t('newTraining')}
        {...(subject && { detail: <p>{subject.name}</p>, picture: <SubjectPicture slug={subject.nameSlug} /> })}
        back={{ href: routes.dashboard, label: training('otherSubject') }}
      />
      <TabLinks label={t('newTraining')} tabs={tabs} />
      {children}
    </ReadingLook>
  )
}
