import { getTranslations } from 'next-intl/server'
import { NewTrainings } from '#components/student-space/training/training-lists'
import { ErrorState } from '#components/ui/states/content-states'
import { foundOr404, pageTitle, requireRole, settle, upstream } from '#lib/page'

export const metadata = pageTitle('newTraining')

export default async function NewTrainingPage({ params }: { params: Promise<{ subjectId: string }> }) {
  const [{ subjectId }, t] = await Promise.all([params, getTranslations('training')])
  await requireRole(['STUDENT'])
  const courses = await settle(foundOr404(upstream('listTrainingCourses', { params: { subjectId } })))
  if (!courses) return <ErrorState text={t('error')} />
  return (
    <>
      <h2 className="sr-only">{t('new')}</h2>
      <NewTrainings courses={courses} />
    </>
  )
}
