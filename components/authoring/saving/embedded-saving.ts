import type { CallInput } from '#contract/calls'
import { Failure } from '#contract/errors'
import { callApi } from '#lib/browser/client'
import { deepLinkEditorPath } from '#lib/routes'
import type { Editing, StoredItem } from '../types.ts'

type Body = (CallInput<'createCourse'> | CallInput<'createModule'>)['body']

/** What both editors do alike for a platform's teacher (API-077, API-078); `saveItem` creates the item or saves it over `base`. */
export const embeddedSaving = (ltik: string) => ({
  saveItem: (body: Body, base: StoredItem | null, key: string) => {
    const [query, options] = [{ ltik }, { idempotencyKey: key }]
    if (!base) return callApi('createDeepLinkItem', { query, body }, options)
    const input = { params: { courseId: base.id }, query, body: { ...body, version: base.version } }
    return callApi('updateDeepLinkItem', input, options)
  },
  read: (id: string) => callApi('getDeepLinkCourse', { params: { courseId: id }, query: { ltik } }),
  editing: {
    // The platform's page opens no archived item.
    restore: () => Promise.reject(new Failure('forbidden', 'headless.refused')),
    editorPath: (id) => deepLinkEditorPath(ltik, { course: id }),
    // The visit belongs to this frame: another window has no access.
    otherVersionPath: () => null,
  } satisfies Partial<Editing<unknown>>,
})
