import { getTranslations } from 'next-intl/server'
import { NewTrainings } from '#components/student-space/training/training-lists'
import { ErrorState } from '#components/ui/states/error-state'
import { pageTitle } from '#lib/page-title'
import { requireRole } from '#lib/session/current-user'
import { upstream } from '#lib/upstream/call'
import { foundOr404, settled } from '#lib/upstream/settled'

export const metadata = pageTitle('newTraining')

type Props = { params: Promise<{ subjectId: string }> }

export default async function NewTrainingPage({ params }: Props) {
  const [{ subjectId }, t] = await Promise.all([params, getTranslations('training')])
  await requireRole(['STUDENT'])
  const courses = await settled(foundOr404(upstream('listTrainingCourses', { params: { subjectId } })))
  if (!courses) return <ErrorState text={t('error')} />
  return (
    <>
      <h2 className="sr-only">{t('new')}</h2>
      <NewTrainings courses={courses} />
    </>
  )
}
