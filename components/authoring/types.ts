import type { ReactNode } from 'react'
import type { Status } from '#contract/scalars'
import type { SavedVersion } from '#contract/version'
import type { Problem } from '#domain/problem'
import type { Comparison } from '#domain/versions/compare'

/** What the server knows of the item being edited; null before the first save (the status New of OP-051). */
export interface StoredItem {
  readonly id: string
  readonly version: number
  readonly status: Status
}

/** A save that was sent. It keeps its key until it is answered, so that sending it again counts once. */
export interface Attempt {
  readonly key: string
  readonly base: StoredItem | null
  /** JSON of what was sent, target included. */
  readonly content: string
}

/** What one kind of item needs to be edited: its form, its rules and its calls. */
export interface Editing<Form> {
  readonly kind: 'module' | 'course'
  /** A form kept in the browser, when it still has the right shape. */
  parseForm(value: unknown): Form | undefined
  /** What a save sends for this form, without target and version. */
  contentOf(form: Form): object
  /** Rules of every save: field path -> code. */
  saveErrors(form: Form): Readonly<Record<string, string>>
  /** Rules of publishing. */
  problems(form: Form): readonly Problem[]
  /** A stable name for the field at `path`: places in a list become ids. */
  fieldOf(form: Form, path: string): string
  send(content: object, base: StoredItem | null, key: string): Promise<StoredItem>
  /** The newest saved version. */
  newest(id: string): Promise<StoredItem>
  /** Brings it back out of the archives. */
  restore(id: string): Promise<StoredItem>
  /** The form of a new item that begins as this one; `suffix` goes after its name. */
  copyOf(form: Form, suffix: string): Form
  /** How many questions of this form that new item would not have. */
  leftOutOfCopy(form: Form): number
  readonly history: History<Form>
  editorPath(id: string): string
  /** Address of the item as the server has it, beside the editor; null where there is no other window to show it in. */
  otherVersionPath(id: string): string | null
}

/** What is shown around an embedded editor: `id` null before the first save. */
export interface EmbeddedItem<Form> {
  readonly id: string | null
  readonly form: Form
  readonly dirty: boolean
}

/** An editor inside another page, which leads to no other page but these: in a platform's frame (HDL-002, HDL-004), or over that of a course. */
export interface Embedding<Form> {
  readonly editing: Editing<Form>
  /** A platform's visit, which may make its own calls alone: one way to save, no history, nothing to copy from elsewhere. */
  readonly limited: boolean
  /** Where what is begun here keeps its unsaved changes. */
  readonly newPlace: string
  /** Null where the editor is a section of the page that it would lead back to. */
  readonly back: { readonly href: string; readonly label: string } | null
  /** In the header. */
  readonly actions: (item: EmbeddedItem<Form>) => ReactNode
  /** The last step, in the bar beside the save, wherever the page is scrolled to; null until it can be taken. */
  readonly finish: (item: EmbeddedItem<Form>) => ReactNode
}

/** A version as the editor would hold it; `lost`: the names of modules that can no longer be put into a course. */
export interface VersionForm<Form> {
  readonly form: Form
  readonly lost: readonly string[]
}

/** The saves of an item that are kept, and what differs between two states of it. */
interface History<Form> {
  list(id: string): Promise<readonly SavedVersion[]>
  read(id: string, version: number): Promise<VersionForm<Form>>
  compare(before: Form, after: Form): Comparison
}

/** What a footer button asks for: the status that the save aims at. */
export const targets = ['DRAFT', 'PUBLISHED', 'UNPUBLISHED'] as const satisfies readonly Status[]
export type Target = (typeof targets)[number]

/** Whether something of this status can be saved as it is. */
export const isTarget = (status: Status): status is Target => targets.some((target) => target === status)
