import { PageHeader } from '../layout/page-header.tsx'
import { ErrorState } from './error-state.tsx'

/** A page whose one object could not be loaded: its generic title, what failed, and a new try. */
export function LoadFailure({ title, text }: { title: string; text: string }) {
  return (
    <>
      <PageHeader title={title} />
      <ErrorState text={text} />
    </>
  )
}
