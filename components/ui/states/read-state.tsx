import { ErrorState } from './error-state.tsx'
import { Loader } from './loader.tsx'

interface Props {
  read: { readonly data: unknown; readonly failed: boolean; readonly again: () => unknown }
  /** What could not be loaded, in words. */
  error: string
}

/** Where something is read: that it comes, or that it failed with a new try; nothing once it is there. */
export function ReadState({ read: { data, failed, again }, error }: Props) {
  if (failed) return <ErrorState text={error} onRetry={again} />
  return data === undefined ? <Loader /> : null
}
