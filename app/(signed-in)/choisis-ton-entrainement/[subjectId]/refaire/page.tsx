import { getTranslations } from 'next-intl/server'
import { WorksToRedo } from '#components/student-space/training/training-lists'
import { ErrorState } from '#components/ui/states/content-states'
import { pageTitle } from '#lib/page-title'
import { requireRole } from '#lib/session/current-user'
import { foundOr404, settled, upstream } from '#lib/upstream/call'

export const metadata = pageTitle('remakeTraining')

export default async function RemakeTrainingPage({ params }: { params: Promise<{ subjectId: string }> }) {
  const [{ subjectId }, t] = await Promise.all([params, getTranslations('training')])
  await requireRole(['STUDENT'])
  const works = await settled(foundOr404(upstream('listWorksToRedo', { params: { subjectId }, query: {} })))
  if (!works) return <ErrorState text={t('error')} />
  return (
    <>
      <h2 className="sr-only">{t('redoTitle')}</h2>
      <WorksToRedo works={works} />
    </>
  )
}
