import type * as z from 'zod/mini'
import { differ, toStableJson } from '#domain/versions/differ'
import { type Changes, mergeForm, type Sides } from '#domain/versions/merge'
import type { FormDraft } from '#lib/browser/form-draft'
import { dropDraft, keepDraft, readDraft, restoreDraft } from '#lib/browser/local-draft'
import type { StoragePlace } from '#lib/browser/storage'
import { attemptFor, type WriteAttempt } from '#lib/browser/write-attempt'

export type Problems<P> = { readonly [Field in keyof P]?: P[Field] | undefined }

/** Values as they are stored, with their version where they have one. */
export interface Base<T> {
  readonly values: T
  readonly version?: number | undefined
}

/** What a send may use besides the values. */
export interface Sending<T> extends Base<T> {
  /** The idempotency key: the same for the same values, also after a reload, so that a lost reply or a second press counts once. */
  readonly key: () => string
  /** Says what is stored already, where several calls store one form. */
  readonly reached: (base: Base<T>) => void
}

type Send<T, R> = (values: T, sending: Sending<T>) => Promise<R>

interface DraftOptions<T> {
  readonly key: string
  readonly place?: StoragePlace
  /** Of `formDraft`; a function fetches it once the page is there: a page that is rendered on the server cannot begin with a draft. */
  readonly schema: z.ZodMiniType<FormDraft<T>> | (() => Promise<z.ZodMiniType<FormDraft<T>>>)
}

export interface FormOptions<T extends object, P extends object, R> {
  readonly initial: T
  readonly version?: number | undefined
  /** Where what is typed is kept until it is saved. */
  readonly draft?: DraftOptions<T>
  /** What cannot be sent, and why. */
  readonly check?: (values: T, from: T) => Problems<P> | Promise<Problems<P>>
  /** The problems that a change settles; by default those of its fields. */
  readonly settles?: (part: Partial<T>) => readonly string[]
  readonly send: Send<T, R>
  /** The fields that a refusal is about. */
  readonly refused?: (error: unknown) => Problems<P>
  /** What somebody else stored meanwhile, if that is why it was refused. */
  readonly theirs?: (error: unknown) => Base<T> | undefined | Promise<Base<T> | undefined>
  readonly merge?: (changes: Changes<T>) => { readonly form: T; readonly conflicts: readonly string[] }
  /** Sends once more what was merged without a conflict, instead of showing it first. */
  readonly retries?: boolean
  readonly onSaved: (saved: R) => void
  /** A save empties the form again. */
  readonly clears?: boolean
  /** Whether a save stored what is typed, so that its draft goes; by default it does. */
  readonly stores?: (saved: R) => boolean
  /** A save leads to another page: nothing can be pressed in the meantime. */
  readonly leaves?: boolean
  /** Any failure that is about no field. */
  readonly onFailed: (error: unknown) => void
}

export interface FormState<T, P> {
  readonly values: T
  /** What the values began from: what is stored, as far as is known. */
  readonly from: T
  readonly problems: Problems<P>
  /** Counts refusals: each moves the focus to the first problem. */
  readonly refusals: number
  readonly pending: boolean
  /** What was typed before is here again. */
  readonly restored: boolean
  /** What somebody else stored meanwhile, what was typed until then, and the fields that both changed; those stay as typed. */
  readonly theirs: (Sides<T> & { readonly mine: T; readonly conflicts: readonly string[] }) | null
}

/** A form: what is typed, kept until it is saved, checked, sent once, and merged with what somebody else stored meanwhile. */
export class Form<T extends object, P extends object, R> {
  options: FormOptions<T, P, R>
  state: FormState<T, P>
  #version: number | undefined
  #attempt: WriteAttempt | null = null
  #busy = false
  #listeners = new Set<() => void>()

  constructor(options: FormOptions<T, P, R>) {
    const { initial, version, draft } = options
    this.options = options
    this.state = { values: initial, from: initial, problems: {}, refusals: 0, pending: false, restored: false, theirs: null }
    this.#version = version
    const kept = draft && typeof draft.schema !== 'function' && readDraft(draft.key, draft.schema, draft.place)
    if (kept) this.#restore(kept)
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Brings back a draft whose schema is fetched; returns a function that cancels. */
  start = () => {
    const { draft } = this.options
    return draft && typeof draft.schema === 'function'
      ? restoreDraft(draft, draft.schema, (kept) => this.#restore(kept))
      : undefined
  }

  change = (part: Partial<T>) => {
    const settled = this.options.settles?.(part) ?? Object.keys(part)
    const problems: { -readonly [Field in keyof P]?: P[Field] | undefined } = { ...this.state.problems }
    for (const field in problems) if (settled.includes(field)) problems[field] = undefined
    this.#set({ values: { ...this.state.values, ...part }, problems })
    this.#keep()
  }

  /** Forgets what was typed. */
  startAgain = () => {
    this.#drop()
    this.#set({ values: this.state.from, problems: {}, restored: false, theirs: null })
  }

  /** Checks what is typed and sends it; a press in the meantime does nothing. */
  save = async (send = this.options.send) => {
    if (this.#busy) return
    this.#busy = true
    const problems = await this.options.check?.(this.state.values, this.state.from)
    if (this.#refuse(problems ?? {})) this.#busy = false
    else await this.#send(send)
  }

  /** Sends something else than what is typed, without a check; a press in the meantime does nothing. */
  run = async (send: Send<T, R>) => {
    if (this.#busy) return
    this.#busy = true
    await this.#send(send)
  }

  async #send(send: Send<T, R>): Promise<void> {
    const { values } = this.state
    this.#set({ pending: true, theirs: null })
    let again = false
    try {
      const saved = await send(values, this.#sending())
      if (this.options.stores?.(saved) ?? true) {
        this.#drop()
        const from = this.options.clears ? this.options.initial : values
        this.#set({ from, restored: false, ...(this.options.clears && { values: from }) })
      }
      this.options.onSaved(saved)
      if (this.options.leaves) return
    } catch (error) {
      again = await this.#failed(error)
    }
    if (again) return this.#send(send)
    this.#busy = false
    this.#set({ pending: false })
  }

  #sending(): Sending<T> {
    const key = () => {
      this.#attempt = attemptFor(this.#attempt, toStableJson(this.state.values))
      this.#keep()
      return this.#attempt.key
    }
    const reached = ({ values, version }: Base<T>) => {
      this.#version = version
      this.#set({ from: values })
    }
    return { values: this.state.from, version: this.#version, key, reached }
  }

  /** Resolves to whether it is to be sent again. */
  async #failed(error: unknown): Promise<boolean> {
    const { theirs, refused, onFailed, retries } = this.options
    try {
      const stored = await theirs?.(error)
      if (stored) return this.#rebase(stored) && retries === true
      if (!this.#refuse(refused?.(error) ?? {})) onFailed(error)
    } catch (second) {
      onFailed(second)
    }
    return false
  }

  /** Whether there are problems. */
  #refuse(problems: Problems<P>): boolean {
    const found = Object.values(problems).some((problem) => problem !== undefined)
    this.#set({ problems, refusals: this.state.refusals + (found ? 1 : 0) })
    return found
  }

  /** Goes on from what somebody else stored; returns whether nothing was changed by both. */
  #rebase({ values: to, version }: Base<T>): boolean {
    const { values: mine, from } = this.state
    const { form, conflicts } = this.#merge({ mine: { from, to: mine }, theirs: { from, to } })
    this.#version = version
    this.#set({ values: form, from: to, theirs: { from, to, mine, conflicts } })
    this.#keep()
    return conflicts.length === 0
  }

  #restore({ form: mine, from, attempt }: FormDraft<T>) {
    const { from: to } = this.state
    const { form, conflicts } = this.#merge({ mine: { from, to: mine }, theirs: { from, to } })
    this.#attempt = attempt
    this.#set({ values: form, restored: true, theirs: conflicts.length > 0 ? { from, to, mine, conflicts } : null })
    this.#keep()
  }

  #merge(changes: Changes<T>) {
    return (this.options.merge ?? mergeForm)(changes)
  }

  #keep() {
    const { draft } = this.options
    const { values, from } = this.state
    if (!draft) return
    if (differ(values, from))
      keepDraft(draft.key, { form: values, from, attempt: this.#attempt } satisfies FormDraft<T>, draft.place)
    else dropDraft(draft.key, draft.place)
  }

  #drop() {
    const { draft } = this.options
    this.#attempt = null
    if (draft) dropDraft(draft.key, draft.place)
  }

  #set(part: Partial<FormState<T, P>>) {
    this.state = { ...this.state, ...part }
    for (const listener of this.#listeners) listener()
  }
}
