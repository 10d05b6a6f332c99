import { BareNotFound } from '#components/navigation/not-found-screen'

export default function NotFound() {
  return <BareNotFound />
}
