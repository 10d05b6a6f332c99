import { fullRooms } from '#contract/file-limits'

/** Key under `errors` of messages/fr.json, with the values for its placeholders. */
export type FailureText =
  | { readonly key: 'networkStatus'; readonly values: { readonly status: string } }
  | {
      readonly key:
        | 'network'
        | 'expired'
        | 'save'
        | 'forbidden'
        | 'notFound'
        | 'conflict'
        | 'tooLarge'
        | 'personFull'
        | 'schoolFull'
        | 'undone'
    }
  | { readonly key: 'tooMany'; readonly values: { readonly minutes: number } }

const byCode = new Map<unknown, 'personFull' | 'schoolFull' | 'undone'>([
  [fullRooms.own, 'personFull'],
  [fullRooms.school, 'schoolFull'],
  ['job.lost', 'undone'],
  ['job.failed', 'undone'],
])

const byKind = new Map<unknown, 'forbidden' | 'notFound' | 'conflict' | 'tooLarge'>([
  ['forbidden', 'forbidden'],
  ['notFound', 'notFound'],
  ['conflict', 'conflict'],
  ['tooLarge', 'tooLarge'],
])

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
  return { key: byCode.get('code' in error && error.code) ?? byKind.get(kind) ?? 'save' }
}

/** Seconds rounded up to whole minutes, at least one. */
export function minutesOf(seconds: unknown): number {
  return typeof seconds === 'number' ? Math.max(1, Math.ceil(seconds / 60)) : 1
}
