import { fullRooms } from '#contract/file-limits'

/** Key under `errors` of messages/fr.json, with the values for its placeholders. */
export type FailureText =
  | { readonly key: 'networkStatus'; readonly values: { readonly status: string } }
  | { readonly key: 'network' | 'expired' | 'save' | 'personFull' | 'schoolFull' | 'undone' | (typeof told)[number] }
  | { readonly key: 'tooMany'; readonly values: { readonly minutes: number } }

const byCode = new Map<unknown, 'personFull' | 'schoolFull' | 'undone'>([
  [fullRooms.own, 'personFull'],
  [fullRooms.school, 'schoolFull'],
  ['job.lost', 'undone'],
  ['job.failed', 'undone'],
])

/** Kinds of refusals that are the keys of their messages. */
const told = ['forbidden', 'notFound', 'conflict', 'tooLarge'] as const

/**
 * The message for an error that no form field explains (part 1 §8). Errors are identified by name, so that a page that only shows
 * them does not load the contract: `t(`errors.${text.key}`, text.values)`.
 */
export function failureText(error: unknown): FailureText {
  if (!(error instanceof Error)) return { key: 'save' }
  if (error.name === 'NetworkFailure' || error.name === 'UpstreamUnreachable') {
    const status = 'statusText' in error ? String(error.statusText) : ''
    return status === '' ? { key: 'network' } : { key: 'networkStatus', values: { status } }
  }
  if (error.name === 'SessionExpired') return { key: 'expired' }
  const kind = 'kind' in error ? error.kind : undefined
  if (kind === 'tooMany')
    return { key: 'tooMany', values: { minutes: minutesOf('retryAfter' in error ? error.retryAfter : undefined) } }
  return { key: byCode.get('code' in error && error.code) ?? told.find((one) => one === kind) ?? 'save' }
}

/** Seconds rounded up to whole minutes, at least one. */
export const minutesOf = (seconds: unknown): number => (typeof seconds === 'number' ? Math.max(1, Math.ceil(seconds / 60)) : 1)
