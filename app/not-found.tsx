import { BareNotFound } from '#components/navigation/not-found-screen'
import { routes } from '#lib/routes'

export default function NotFound() {
  return <BareNotFound home={routes.dashboard} />
}
