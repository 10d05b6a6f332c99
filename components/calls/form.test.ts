import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { formDraft } from '#lib/browser/form-draft'
import { keepDraft, readDraft } from '#lib/browser/local-draft'
import { Form, type FormOptions } from './form.ts'

const values = z.object({ name: z.string(), minutes: z.string() })
type Values = z.output<typeof values>
type Reasons = { readonly name: 'required' | 'tooLong' }
const schema = formDraft(values)
const draft = { key: 'tremplin:form', place: 'session', schema } as const
const initial: Values = { name: 'Fables', minutes: '30' }

const stale = Object.assign(new Error('stale'), { stored: { values: { name: 'Contes', minutes: '30' }, version: 8 } })
const theirs = (error: unknown) => (error === stale ? stale.stored : undefined)

/** A form of these options, with what was sent, the keys, and what it told. */
function open(options: Partial<FormOptions<Values, Reasons, string>> = {}) {
  const sent: { values: Values; version: number | undefined; key: string }[] = []
  const told = { saved: vi.fn(), failed: vi.fn() }
  const replies: (() => Promise<string>)[] = []
  const form = new Form<Values, Reasons, string>({
    initial,
    version: 7,
    draft,
    theirs,
    check: ({ name }) => ({ name: name === '' ? 'required' : undefined }),
    send: (values, { version, key }) => {
      sent.push({ values, version, key: key() })
      return replies.shift()?.() ?? Promise.resolve('saved')
    },
    onSaved: told.saved,
    onFailed: told.failed,
    ...options,
  })
  return { form, sent, told, fails: (error: unknown) => replies.push(() => Promise.reject(error)), replies }
}
const kept = () => readDraft(draft.key, schema, draft.place)

beforeEach(() => {
  const items = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

describe('what a form begins with', () => {
  const mine = { ...initial, minutes: '45' }
  const begin = (from: Values, form: Values) => keepDraft(draft.key, { form, from, attempt: null }, draft.place)
  it.each<
    [string, [Values, Values] | null, Partial<FormOptions<Values, Reasons, string>>, Values, boolean, readonly string[] | null]
  >([
    ['nothing typed before', null, {}, initial, false, null],
    ['a draft', [initial, mine], {}, mine, true, null],
    [
      'a draft, a colleague changed another field',
      [initial, mine],
      { initial: { name: 'Contes', minutes: '30' } },
      { name: 'Contes', minutes: '45' },
      true,
      null,
    ],
    [
      'a draft, a colleague changed the same field',
      [initial, mine],
      { initial: { name: 'Fables', minutes: '60' } },
      mine,
      true,
      ['minutes'],
    ],
    ['a draft of another shape', null, {}, initial, false, null],
  ])('%s', (name, before, options, expected, restored, conflicts) => {
    if (before) begin(...before)
    if (name.includes('shape')) keepDraft(draft.key, { form: { name: 1 } }, draft.place)
    const { form } = open(options)
    expect([form.state.values, form.state.restored, form.state.theirs?.conflicts ?? null]).toEqual([
      expected,
      restored,
      conflicts,
    ])
  })
  it('a draft taken up after a colleague’s change is saved together with it', async () => {
    begin(initial, mine)
    const { form, sent } = open({ initial: { name: 'Contes', minutes: '30' }, version: 8 })
    await form.save()
    expect(sent).toMatchObject([{ values: { name: 'Contes', minutes: '45' }, version: 8 }])
  })
  it('a draft whose schema is fetched comes once the page is there, unless the form is left', async () => {
    begin(initial, mine)
    const { form } = open({ draft: { ...draft, schema: async () => schema } })
    expect(form.state.values).toEqual(initial)
    form.start()
    await expect.poll(() => form.state).toMatchObject({ values: mine, restored: true })
  })
})

describe('what is typed', () => {
  it('is kept with what it began from, until it is as it was, forgotten or saved', async () => {
    const { form } = open()
    form.change({ minutes: '45' })
    expect(kept()).toMatchObject({ form: { minutes: '45' }, from: initial })
    form.change({ minutes: '30' })
    expect(kept()).toBeUndefined()
    form.change({ minutes: '45' })
    form.startAgain()
    expect([kept(), form.state.values, form.state.restored]).toEqual([undefined, initial, false])
    form.change({ minutes: '45' })
    await form.save()
    expect(kept()).toBeUndefined()
  })
  it('is not sent while something is wrong; each refusal counts, and the change of a field settles its problem', async () => {
    const { form, sent } = open()
    form.change({ name: '' })
    await form.save()
    await form.save()
    expect([sent, form.state.problems.name, form.state.refusals]).toEqual([[], 'required', 2])
    form.change({ minutes: '1' })
    expect(form.state.problems.name).toBe('required')
    form.change({ name: 'x' })
    expect([form.state.problems.name, form.state.refusals]).toEqual([undefined, 2])
  })
})

describe('a save', () => {
  it('that is refused shows why beside its field, or else tells the failure; what is typed stays', async () => {
    const { form, told, fails } = open({ refused: (error) => ({ name: error === 'long' ? 'tooLong' : undefined }) })
    form.change({ name: 'y' })
    fails('long')
    await form.save()
    expect([form.state.problems.name, form.state.refusals, told.failed.mock.calls]).toEqual(['tooLong', 1, []])
    fails('down')
    await form.save()
    expect(told.failed.mock.calls).toEqual([['down']])
    expect([form.state.pending, form.state.values.name, kept()?.form.name]).toEqual([false, 'y', 'y'])
  })
  it('after a colleague’s merges with it, says so, and goes on from their version', async () => {
    const { form, sent, fails, told } = open()
    form.change({ minutes: '45' })
    fails(stale)
    await form.save()
    expect(form.state).toMatchObject({
      values: { name: 'Contes', minutes: '45' },
      theirs: { from: initial, to: stale.stored.values, conflicts: [] },
    })
    expect(told.saved).not.toHaveBeenCalled()
    await form.save()
    expect(sent.map(({ version }) => version)).toEqual([7, 8])
    expect([told.saved.mock.calls, form.state.theirs]).toEqual([[['saved']], null])
  })
  it.each([
    ['sends once more what was merged without a conflict, where it may', { minutes: '45' }, 2],
    ['asks first where both changed the same', { name: 'Poèmes' }, 1],
  ])('%s', async (_, part, times) => {
    const { form, sent, fails } = open({ retries: true })
    form.change(part)
    fails(stale)
    await form.save()
    expect(sent.length).toBe(times)
    expect(form.state.values).toEqual({ name: 'Contes', minutes: '30', ...part })
  })
  it('whose reply was lost is sent again with the same key, also after a reload; other values have another', async () => {
    const before = open()
    before.form.change({ name: 'y' })
    before.fails(new Error('lost'))
    await before.form.save()
    const after = open()
    after.fails(new Error('lost'))
    await after.form.save()
    after.form.change({ name: 'z' })
    await after.form.save()
    after.form.change({ name: 'y' })
    await after.form.save()
    const [first, second, third, fourth] = [...before.sent, ...after.sent].map(({ key }) => key)
    expect(second).toBe(first)
    expect(new Set([first, third, fourth]).size).toBe(3)
  })
  it('is sent once by a double press', async () => {
    const { form, sent, told, replies } = open()
    const reply = Promise.withResolvers<string>()
    replies.push(() => reply.promise)
    const presses = [form.save(), form.save(), form.run(async () => 'other')]
    await expect.poll(() => form.state.pending).toBe(true)
    reply.resolve('saved')
    await Promise.all(presses)
    expect([sent.length, told.saved.mock.calls.length, form.state.pending]).toEqual([1, 1, false])
  })
  it('that leads to another page cannot be pressed again', async () => {
    const { form, sent } = open({ leaves: true })
    await form.save()
    await form.save()
    expect([sent.length, form.state.pending]).toEqual([1, true])
  })
  it('of several calls goes on from those that were stored', async () => {
    const { form } = open({
      send: (values, { reached }) => {
        reached({ values: { ...initial, name: values.name }, version: 8 })
        return Promise.reject(stale)
      },
      theirs: () => ({ values: { name: 'mine', minutes: '60' }, version: 9 }),
    })
    form.change({ name: 'mine' })
    await form.save()
    expect(form.state).toMatchObject({ values: { name: 'mine', minutes: '60' }, theirs: { conflicts: [] } })
  })
  it('that stores nothing yet keeps what is typed; one that clears begins again', async () => {
    const looked = open({ stores: () => false })
    looked.form.change({ name: 'y' })
    await looked.form.save()
    expect([looked.form.state.values.name, kept()?.form.name]).toEqual(['y', 'y'])
    const cleared = open({ clears: true })
    await cleared.form.save()
    expect([cleared.form.state.values, cleared.form.state.from, kept()]).toEqual([initial, initial, undefined])
  })
})
