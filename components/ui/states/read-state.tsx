import { ErrorState } from './content-states.tsx'
import { Loader } from './loader.tsx'

interface Props {
  read: { readonly data: unknown; readonly failed: boolean; readonly again: () => unknown }
  error: string
  /** Shown beside the loader; heard only without one. */
  loading?: string
}

/** The state of a read: a loader while pending, an error with a retry button on failure, nothing once loaded. */
export function ReadState({ read: { data, failed, again }, error, loading }: Props) {
  if (failed) return <ErrorState text={error} onRetry={again} />
  return data === undefined ? <Loader text={loading} /> : null
}
