import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { staleVersion } from '#contract/errors'
import { type MergeRules, mergeForms } from '#domain/versions/merge'
import { SessionExpired } from '#lib/browser/failures'
import { type EditorEvent, type EditorState, editorAfter, isDirty, startEditing } from '../editor/editor-state.ts'
import type { Editing, StoredItem, Target } from '../types.ts'
import { saveMerging } from './save-merging.ts'

interface Form {
  readonly name: string
  readonly keywords: string
  readonly items: readonly { readonly _id: string; readonly text: string }[]
}

const rules: MergeRules<Form, Form['items'][number]> = {
  groups: [['name'], ['keywords']],
  itemsOf: ({ items }) => items,
  withItems: (form, items) => ({ ...form, items }),
  copyOf: (item) => item,
}
const start: Form = { name: 'nom', keywords: '', items: [] }
const at = (version: number): StoredItem => ({ id: 'm', version, status: 'DRAFT' })
const comparison = { fields: [], otherwise: false, items: [] }

// The address is that of the item already.
beforeAll(() => vi.stubGlobal('window', { location: { pathname: '/' } }))
afterAll(() => vi.unstubAllGlobals())

/** A server with all versions of a form; `others`: what somebody else saves, one just before each save. */
function prepare(typed: Partial<Form>, others: Partial<Form>[], { first = start, status = 'DRAFT' as Target } = {}) {
  const versions: Form[] = [first]
  const saveOf = (form: Form) => at(versions.push(form))
  let expired = false
  const editing = {
    merge: (changes) => mergeForms(changes, rules),
    contentOf: (form) => form,
    newest: async () => {
      if (expired) throw new SessionExpired()
      return { stored: { ...at(versions.length), status }, form: versions.at(-1) ?? start }
    },
    history: {
      list: async () => [{ ...at(versions.length), savedBy: 'Nadia Roche', savedAt: 5, name: '', count: 0 }],
      read: async (_, version) => {
        const whole = versions[version - 1] ?? start
        // Items that nobody may put there any more.
        return { form: { ...whole, items: [] }, lost: whole.items.map(({ text }) => text), whole }
      },
      compare: () => comparison,
    },
    editorPath: () => '/',
    async send(content, base) {
      const next = others.shift()
      if (next) saveOf({ ...(versions.at(-1) ?? start), ...next })
      if (base?.version !== versions.length) throw staleVersion()
      return saveOf(content as Form)
    },
  } satisfies Partial<Editing<Form>>
  const latest: { current: EditorState<Form> } = { current: { ...startEditing(first, at(1)), form: { ...first, ...typed } } }
  const send = (event: EditorEvent<Form>) => {
    latest.current = editorAfter(latest.current, event)
  }
  const tools = { editing: editing as unknown as Editing<Form>, latest, send, flush: () => undefined }
  const save = (target: Target = 'DRAFT') => saveMerging(tools, { status: target, publishAnyway: false }, 3)
  return { versions, latest, save, expire: () => (expired = true) }
}

it('takes in what somebody else saved meanwhile, saves both, and says who it was', async () => {
  const { versions, latest, save } = prepare({ name: 'le mien' }, [{ keywords: 'les siens' }])
  await save()
  expect(versions.at(-1)).toMatchObject({ name: 'le mien', keywords: 'les siens' })
  expect(latest.current).toMatchObject({
    form: { name: 'le mien', keywords: 'les siens' },
    takenIn: { by: 'Nadia Roche', at: 5 },
    outcome: { kind: 'saved' },
    question: null,
  })
  expect(isDirty(latest.current)).toBe(false)
})

it('does not put back what somebody else took out, though it can be put there by nobody any more', async () => {
  const items = [{ _id: 'a', text: 'leur module' }]
  const { versions, latest, save } = prepare({ name: 'le mien' }, [{ items: [] }], { first: { ...start, items } })
  await save()
  expect(versions.at(-1)).toMatchObject({ name: 'le mien', items: [] })
  expect(latest.current).toMatchObject({ form: { items: [] }, question: null })
})

it('does not unpublish what somebody else has just published: who saves chooses again', async () => {
  const { versions, latest, save } = prepare({ name: 'le mien' }, [{ keywords: 'les siens' }], { status: 'PUBLISHED' })
  await save('DRAFT')
  expect(versions.at(-1)).toMatchObject({ name: 'nom', keywords: 'les siens' })
  expect(latest.current).toMatchObject({
    form: { name: 'le mien', keywords: 'les siens' },
    stored: { version: 2, status: 'PUBLISHED' },
    takenIn: { published: true },
    sending: null,
    outcome: null,
  })
  expect(isDirty(latest.current)).toBe(true)
  await save('PUBLISHED')
  expect(versions.at(-1)).toMatchObject({ name: 'le mien', keywords: 'les siens' })
})

it('asks where both changed the same, saving nothing and losing nothing', async () => {
  const { versions, latest, save } = prepare({ name: 'le mien', keywords: 'encore' }, [{ name: 'le sien' }])
  await save()
  expect(versions.at(-1)).toMatchObject({ name: 'le sien', keywords: '' })
  const { question, form, stored } = latest.current
  expect({ form, stored }).toMatchObject({ form: { name: 'le mien', keywords: 'encore' }, stored: at(1) })
  if (question?.ask !== 'merge') throw new Error('asks nothing')
  expect(question.merging.merged.conflicts).toEqual([{ of: 'field', key: 'name', both: false }])
  expect(question.merging.merged.resolve(new Map([['name', 'theirs']]))).toMatchObject({ name: 'le sien', keywords: 'encore' })
})

it('takes in several saves in a row, but not for ever', async () => {
  const often = prepare({ name: 'le mien' }, [{ keywords: 'a' }, { keywords: 'b' }, { keywords: 'c' }])
  await often.save()
  expect(often.versions.at(-1)).toMatchObject({ name: 'le mien', keywords: 'c' })
  const always = prepare(
    { name: 'le mien' },
    ['a', 'b', 'c', 'd', 'e'].map((keywords) => ({ keywords })),
  )
  await always.save()
  expect(always.latest.current).toMatchObject({ form: { name: 'le mien' }, question: { ask: 'conflict' } })
})

it('keeps what is typed when the session has ended', async () => {
  const { latest, save, expire } = prepare({ name: 'le mien' }, [{ name: 'le sien' }])
  expire()
  await save()
  expect(latest.current).toMatchObject({ form: { name: 'le mien' }, expired: true, stored: at(1) })
})
