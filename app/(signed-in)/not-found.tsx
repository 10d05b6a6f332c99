import { NotFoundScreen } from '#components/navigation/not-found-screen'
import { routes } from '#lib/routes'

export default function NotFound() {
  return <NotFoundScreen home={routes.dashboard} />
}
