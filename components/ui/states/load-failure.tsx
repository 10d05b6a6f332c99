import { PageHeader } from '../layout/page-header.tsx'
import { ErrorState } from './error-state.tsx'

/** A page whose one object failed to load: its generic title, the error, and a retry button. */
export function LoadFailure({ title, text }: { title: string; text: string }) {
  return (
    <>
      <PageHeader title={title} />
      <ErrorState text={text} />
    </>
  )
}
