import { NotFoundScreen } from '#components/navigation/not-found-screen'

export default function NotFound() {
  return <NotFoundScreen />
}
