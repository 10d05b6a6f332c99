import { LaterState } from '#components/later/later-state'
import { pageTitle } from '#lib/page-title'
import { studentListPath } from '#lib/routes'

export const generateMetadata = pageTitle('remakeTraining')

export default function RemakeTrainingPage() {
  return <LaterState id="remakeTraining" href={studentListPath('done', Date.now())} />
}
