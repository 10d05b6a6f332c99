import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { PageHeader } from '#components/ui/page-header'
import { TabLinks } from '#components/ui/tab-links'
import { newTrainingPath, remakeTrainingPath } from '#lib/routes'

type Props = { params: Promise<{ subjectId: string }>; children: ReactNode }

export default async function TrainingLayout({ params, children }: Props) {
  const [{ subjectId }, t] = await Promise.all([params, getTranslations('page')])
  const tabs = [
    { href: newTrainingPath(subjectId), label: t('trainings') },
    { href: remakeTrainingPath(subjectId), label: t('remakeTraining') },
  ]
  return (
    <>
      <PageHeader title={t('newTraining')} />
      <TabLinks label={t('newTraining')} tabs={tabs} />
      {children}
    </>
  )
}
