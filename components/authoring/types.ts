import type { ReactNode } from 'react'
import type { Status } from '#contract/scalars'
import type { SavedVersion } from '#contract/version'
import type { Problem } from '#domain/authoring/problem'
import type { Comparison } from '#domain/versions/compare'
import type { Changes, MergedForm } from '#domain/versions/merge'

/** The edited item on the server; null before the first save (the status New of OP-051). */
export interface StoredItem {
  readonly id: string
  readonly version: number
  readonly status: Status
}

/** A module or course returned by the server, as the item being edited. */
export const storedOf = ({ _id: id, version, status }: Omit<StoredItem, 'id'> & { readonly _id: string }): StoredItem => ({
  id,
  version,
  status,
})

export interface NewestItem<Form> {
  readonly stored: StoredItem
  readonly form: Form
}

/** Somebody else's save: who, when (epoch ms), null if unreadable, and what. `published`: whether they published it. */
export interface TakenIn {
  readonly by: string | null
  readonly at: number | null
  readonly published: boolean
  readonly changes: Comparison
}

/** What is in the editor and what somebody else saved meanwhile, brought together. */
export interface Merging<Form> {
  readonly newest: NewestItem<Form>
  readonly merged: MergedForm<Form>
  readonly takenIn: TakenIn
}

/** A save that was sent. It keeps its idempotency key until it is answered, so that a retry is not a second save. */
export interface Attempt {
  readonly key: string
  readonly base: StoredItem | null
  /** JSON of the sent content, target status included. */
  readonly content: string
}

/** What the editor needs for one kind of item: its form, its rules and its calls. */
export interface Editing<Form> {
  readonly kind: 'module' | 'course'
  /** A form stored in the browser, if it still has the right shape. */
  parseForm(value: unknown): Form | undefined
  /** The body that a save sends for this form, without target and version. */
  contentOf(form: Form): object
  /** Rules that block every save: field path -> code. */
  saveErrors(form: Form): Readonly<Record<string, string>>
  /** Rules of publishing. */
  problems(form: Form): readonly Problem[]
  /** A stable name for the field at `path`: list positions become ids. */
  fieldOf(form: Form, path: string): string
  send(content: object, base: StoredItem | null, key: string): Promise<StoredItem>
  /** The newest saved version. */
  newest(id: string): Promise<NewestItem<Form>>
  /** Brings together what two people made of the item (decision 20). */
  merge(changes: Changes<Form>): MergedForm<Form>
  restore(id: string): Promise<StoredItem>
  /** The form of a new item that begins as a copy of this one; `suffix` is added to the name. */
  copyOf(form: Form, suffix: string): Form
  /** How many questions of this form a copy would lack. */
  leftOutOfCopy(form: Form): number
  readonly history: History<Form>
  /** A version that is taken up in place of `now`, where not all of it may be; otherwise the version itself. */
  takenUp?(version: Form, now: Form): Form
  editorPath(id: string): string
  /** URL that shows the server's version next to the editor; null where no other window can show it. */
  otherVersionPath(id: string): string | null
}

/** The embedded editor's item, for the parts around it; `id` is null before the first save. */
export interface EmbeddedItem<Form> {
  readonly id: string | null
  readonly form: Form
  readonly dirty: boolean
}

/** An editor in another page, which only links to these: in a platform's frame (HDL-002, HDL-004), or over a course's editor. */
export interface Embedding<Form> {
  readonly editing: Editing<Form>
  /** For a platform's visit, which can only make its own calls: a single save button, no history, no copying from elsewhere. */
  readonly limited: boolean
  /** Storage place for the unsaved changes of a new item. */
  readonly newPlace: string
  /** Null where the editor is a section of the page that the link would lead to. */
  readonly back: { readonly href: string; readonly label: string } | null
  readonly actions: (item: EmbeddedItem<Form>) => ReactNode
  /** The last step, in the sticky bar beside the save; null until it is possible. */
  readonly finish: (item: EmbeddedItem<Form>) => ReactNode
}

/** A version to take up; `lost`: names of modules that can no longer be added; `whole`: as saved, these included. */
export interface VersionForm<Form> {
  readonly form: Form
  readonly lost: readonly string[]
  readonly whole: Form
}

interface History<Form> {
  list(id: string, after?: number): Promise<readonly SavedVersion[]>
  read(id: string, version: number): Promise<VersionForm<Form>>
  compare(before: Form, after: Form): Comparison
}

/** The status that a footer button saves with. */
export const targets = ['DRAFT', 'PUBLISHED', 'UNPUBLISHED'] as const satisfies readonly Status[]
export type Target = (typeof targets)[number]

/** Whether an item of this status can be saved without changing it. */
export const isTarget = (status: Status): status is Target => targets.some((target) => target === status)
