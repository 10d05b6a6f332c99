import { getTranslations } from 'next-intl/server'
import { WorksToRedo } from '#components/student-space/training/training-lists'
import { ErrorState } from '#components/ui/states/content-states'
import { foundOr404, pageTitle, requireRole, settle, upstream } from '#lib/page'

export const metadata = pageTitle('remakeTraining')

export default async function RemakeTrainingPage({ params }: { params: Promise<{ subjectId: string }> }) {
  const [{ subjectId }, t] = await Promise.all([params, getTranslations('training')])
  await requireRole(['STUDENT'])
  const works = await settle(foundOr404(upstream('listWorksToRedo', { params: { subjectId }, query: {} })))
  if (!works) return <ErrorState text={t('error')} />
  return (
    <>
      <h2 className="sr-only">{t('redoTitle')}</h2>
      <WorksToRedo works={works} />
    </>
  )
}
