import * as z from 'zod/mini'
import { statuses } from '#contract/scalars'
import { draftKey, dropDraft, keepDraft, readDraft } from '#lib/browser/local-draft'
import type { Editing } from '../types.ts'

const stored = z.object({ id: z.string(), version: z.int(), status: z.enum(statuses) })
const attempt = z.object({ key: z.string(), base: z.nullable(stored), content: z.string() })
const draftShape = z.object({
  form: z.unknown(),
  /** What the server had when the draft was begun; a save over a newer version is then detected. */
  stored: z.nullable(stored),
  attempt: z.nullable(attempt),
  /** When it was stored (epoch ms). */
  at: z.int(),
  /** State that the editor stores with the changes but never sends. */
  beside: z.optional(z.unknown()),
})

export type EditorDraft<Form> = Omit<z.output<typeof draftShape>, 'form'> & { readonly form: Form }

/** Storage key for one person's unsaved changes to one item. */
export const editorDraftKey = (kind: Editing<unknown>['kind'], userId: string, place: string) => draftKey(kind, userId, place)

/** Stores the changes; false when the browser refuses. */
function storeChanges<Form>(key: string, draft: EditorDraft<Form>): boolean {
  keepDraft(key, draft)
  return readDraft(key, z.looseObject({ at: z.literal(draft.at) })) !== undefined
}

/** Whether changes are stored under `key`. */
export const hasUnsavedChanges = (key: string): boolean => readDraft(key, draftShape) !== undefined

export const forgetChanges = dropDraft

/** The changes stored under `key`, if they have the shape of the form. */
export function unsavedChanges<Form>(key: string, parseForm: Editing<Form>['parseForm']): EditorDraft<Form> | undefined {
  const draft = readDraft(key, draftShape)
  const form = draft && parseForm(draft.form)
  return draft && form !== undefined ? { ...draft, form } : undefined
}

/** The draft to restore over the server's version: none if both are equal and no save is unanswered. */
export function draftToRestore<Form>(draft: EditorDraft<Form> | undefined, server: Form): EditorDraft<Form> | undefined {
  if (!draft) return undefined
  return draft.attempt === null && JSON.stringify(draft.form) === JSON.stringify(server) ? undefined : draft
}

/** One page's unsaved changes: it forgets those that it stored or found itself, not those of another tab on the same item. */
export function ownChanges<Form>() {
  let at: number | undefined
  return {
    find(key: string, parseForm: Editing<Form>['parseForm']): EditorDraft<Form> | undefined {
      const found = unsavedChanges(key, parseForm)
      at = found?.at
      return found
    },
    /** False when the browser refuses. */
    store(key: string, draft: Omit<EditorDraft<Form>, 'at'>): boolean {
      at = Date.now()
      return storeChanges(key, { ...draft, at })
    },
    forget(key: string): void {
      const kept = readDraft(key, z.looseObject({ at: z.int() }))
      if (kept === undefined || kept.at === at) dropDraft(key)
    },
  }
}
