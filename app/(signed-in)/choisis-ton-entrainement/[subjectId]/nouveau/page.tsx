import { LaterState } from '#components/later/later-state'
import { pageTitle } from '#lib/page-title'
import { studentListPath } from '#lib/routes'

export const generateMetadata = pageTitle('newTraining')

export default function NewTrainingPage() {
  return <LaterState id="newTraining" href={studentListPath('todo', Date.now())} />
}
