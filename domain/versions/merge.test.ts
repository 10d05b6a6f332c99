import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Choice, type MergeRules, mergeFields, mergeForm, mergeForms, mergeItems } from './merge.ts'

interface Item {
  readonly _id: string
  readonly text: string
}
interface Form {
  readonly name: string
  readonly keywords: string
  readonly items: readonly Item[]
}

const rules: MergeRules<Form, Item> = {
  groups: [['name'], ['keywords']],
  itemsOf: ({ items }) => items,
  withItems: (form, items) => ({ ...form, items }),
  copyOf: (item) => ({ ...item, _id: `${item._id}+` }),
}
const item = (_id: string, text = _id): Item => ({ _id, text })
const list = (ids: string) => [...ids].map((id) => item(id))
const told = (items: readonly Item[]) => items.map(({ text }) => text).join(' ')
const both = <T>(from: T, mine: T, theirs: T) => ({ mine: { from, to: mine }, theirs: { from, to: theirs } })

describe('fields', () => {
  const start = { name: 'a', keywords: 'k', items: [] }
  it('that only one side changed are taken from there, the same change of both is none', () => {
    const changes = both(start, { ...start, name: 'mine' }, { ...start, keywords: 'theirs' })
    expect(mergeFields(changes, rules.groups)).toEqual({ form: { name: 'mine', keywords: 'theirs', items: [] }, conflicts: [] })
    expect(mergeFields(both(start, { ...start, name: 'x' }, { ...start, name: 'x' }), rules.groups).conflicts).toEqual([])
  })
  it('that both changed are a conflict, where mine stands until somebody chooses', () => {
    const merged = mergeForms(both(start, { ...start, name: 'mine' }, { ...start, name: 'theirs' }), rules)
    expect(merged).toMatchObject({ form: { name: 'mine' }, conflicts: [{ of: 'field', key: 'name', both: false }] })
    expect(merged.resolve(new Map([['name', 'theirs' as Choice]])).name).toBe('theirs')
  })
  it('of a group go together', () => {
    const from = { a: 1, b: 1 }
    const merged = mergeFields(both(from, { a: 2, b: 1 }, { a: 1, b: 3 }), [['a', 'b']])
    expect(merged).toEqual({ form: { a: 2, b: 1 }, conflicts: ['a'] })
  })
  it('that only look different where each side began are no change', () => {
    const sides = {
      mine: { from: { name: '<b>x</b>' }, to: { name: '<b>x</b>' } },
      theirs: { from: { name: '<strong>x</strong>' }, to: { name: 'y' } },
    }
    expect(mergeFields(sides, [['name']])).toEqual({ form: { name: 'y' }, conflicts: [] })
  })
})

describe('items', () => {
  const merged = (from: string, mine: string, theirs: string) =>
    told(mergeItems(both(list(from), list(mine), list(theirs))).items)
  it.each([
    ['abc', 'abc', 'abc', 'a b c'],
    ['ab', 'axb', 'aby', 'a x b y'],
    ['ab', 'xab', 'yab', 'x y a b'],
    ['abc', 'ac', 'abc', 'a c'],
    ['abc', 'abc', 'ab', 'a b'],
    ['abc', 'cab', 'abcd', 'c d a b'],
    ['abc', 'abcd', 'cba', 'c d b a'],
    ['abc', 'bac', 'acb', 'b a c'],
    ['', 'x', 'y', 'x y'],
  ])('%s: %s and %s make %s', (from, mine, theirs, expected) => {
    expect(merged(from, mine, theirs)).toBe(expected)
  })
  it('changed by both in the same way, or removed by both, are none', () => {
    const same = both(list('abc'), [item('a', 'same'), item('b', 'b')], [item('a', 'same'), item('b', 'b')])
    expect(mergeItems(same)).toEqual({ items: [item('a', 'same'), item('b', 'b')], conflicts: [] })
  })
  it('that one changed and the other removed stand as they were changed, until somebody chooses', () => {
    const changed = [item('a', 'changed')]
    expect(mergeItems(both(list('a'), [], changed)).items).toEqual(changed)
    expect(mergeItems(both(list('a'), changed, [])).items).toEqual(changed)
  })
  it('changed by both, or changed by one and removed by the other, are conflicts', () => {
    const from = list('ab')
    const changes = both(from, [item('a', 'mine'), item('b', 'mine')], [item('a', 'theirs')])
    const { conflicts, resolve } = mergeForms(
      both({ name: '', keywords: '', items: from }, withItems(changes.mine.to), withItems(changes.theirs.to)),
      rules,
    )
    expect(conflicts).toEqual([
      { of: 'item', key: 'a', both: true },
      { of: 'item', key: 'b', both: false },
    ])
    const choose = (a: Choice, b: Choice) =>
      resolve(
        new Map([
          ['a', a],
          ['b', b],
        ]),
      ).items.map(({ _id, text }) => `${_id}=${text}`)
    expect(choose('mine', 'mine')).toEqual(['a=mine', 'b=mine'])
    expect(choose('theirs', 'theirs')).toEqual(['a=theirs'])
    expect(choose('both', 'mine')).toEqual(['a=mine', 'a+=theirs', 'b=mine'])
  })
})

const withItems = (items: readonly Item[]): Form => ({ name: '', keywords: '', items })

// Each edit takes another word, so that every word of a side is known to be of that side.
const edits = fc.array(fc.tuple(fc.constantFrom('name', 'keywords', 'change', 'add', 'remove', 'move'), fc.nat(7)), {
  maxLength: 6,
})
type Edits = readonly (readonly [string, number])[]

const edited = (form: Form, side: string, all: Edits): Form =>
  all.reduce((now, edit, step) => afterEdit(now, edit, `${side}${step}`), form)

function afterEdit(now: Form, [what, at]: Edits[number], word: string): Form {
  const { items } = now
  const place = items.length === 0 ? 0 : at % items.length
  const others = items.filter((_, index) => index !== place)
  const here = items[place]
  if (what === 'name' || what === 'keywords') return { ...now, [what]: word }
  if (what === 'add') return { ...now, items: items.toSpliced(place, 0, item(word)) }
  if (!here) return now
  if (what === 'change') return { ...now, items: items.with(place, { ...here, text: word }) }
  return { ...now, items: what === 'remove' ? others : [...others, here] }
}

const wordsOf = ({ name, keywords, items }: Form) => [name, keywords, ...items.map(({ text }) => text)]
const start: Form = { name: 'n', keywords: 'k', items: list('abcd') }

describe('whatever two people do', () => {
  it('each word that one of them wrote is in the result or in a conflict, and every item stands once', () => {
    fc.assert(
      fc.property(edits, edits, (ofMine, ofTheirs) => {
        const [mine, theirs] = [edited(start, 'm', ofMine), edited(start, 't', ofTheirs)]
        const merged = mergeForms(both(start, mine, theirs), rules)
        const inConflict = new Set(merged.conflicts.map(({ key }) => key))
        const shown = [mine, theirs].flatMap((form) => [
          ...(['name', 'keywords'] as const).filter((name) => inConflict.has(name)).map((name) => form[name]),
          ...form.items.filter(({ _id }) => inConflict.has(_id)).map(({ text }) => text),
        ])
        const found = new Set([...wordsOf(merged.form), ...shown])
        for (const word of [...wordsOf(mine), ...wordsOf(theirs)]) if (/^[mt]\d/.test(word)) expect(found).toContain(word)
        const ids = merged.form.items.map(({ _id }) => _id)
        expect(new Set(ids).size).toBe(ids.length)
      }),
      { numRuns: 500 },
    )
  })
  it('keeping both keeps each word of both items; what nobody touched stays', () => {
    fc.assert(
      fc.property(edits, edits, (ofMine, ofTheirs) => {
        const [mine, theirs] = [edited(start, 'm', ofMine), edited(start, 't', ofTheirs)]
        const { conflicts, resolve } = mergeForms(both(start, mine, theirs), rules)
        const form = resolve(new Map(conflicts.map(({ key, both: can }) => [key, can ? 'both' : 'mine'])))
        const ofBoth = conflicts.filter(({ both: can }) => can).map(({ key }) => key)
        for (const side of [mine, theirs])
          for (const { _id, text } of side.items) if (ofBoth.includes(_id)) expect(wordsOf(form)).toContain(text)
        const untouched = start.items.filter((one) => mine.items.includes(one) && theirs.items.includes(one))
        for (const one of untouched) expect(form.items).toContain(one)
      }),
    )
  })
  it('whoever changed nothing gets what the other made', () => {
    fc.assert(
      fc.property(edits, (all) => {
        const one = edited(start, 'm', all)
        expect(mergeForms(both(start, one, start), rules)).toMatchObject({ form: one, conflicts: [] })
        expect(mergeForms(both(start, start, one), rules)).toMatchObject({ form: one, conflicts: [] })
      }),
    )
  })
})

describe('a whole form', () => {
  const students = (ids: string) => [...ids].map((_id) => ({ _id, name: _id }))
  const from = { name: '6e A', shared: false, levels: ['a'], students: students('abc') }
  const merged = (mine: Partial<typeof from>, theirs: Partial<typeof from>) =>
    mergeForm(both(from, { ...from, ...mine }, { ...from, ...theirs }))
  it('keeps what one typed and takes from the other what one left, lists item by item', () => {
    // b was removed here and c by the other; d was added here and e by the other.
    const { form, conflicts } = merged(
      { name: '6e Alpha', students: students('acd') },
      { shared: true, students: students('abe') },
    )
    expect([{ ...form, students: [] }, conflicts]).toEqual([{ ...from, name: '6e Alpha', shared: true, students: [] }, []])
    expect(form.students.map(({ _id }) => _id).sort()).toEqual(['a', 'd', 'e'])
  })
  it('has a student once that both added, and tells the fields that both changed', () => {
    expect(merged({ students: students('abcd') }, { students: students('abcd') })).toEqual({
      form: { ...from, students: students('abcd') },
      conflicts: [],
    })
    expect(merged({ name: 'mine', levels: ['b'] }, { name: 'theirs', levels: ['c'] })).toEqual({
      form: { ...from, name: 'mine', levels: ['b'] },
      conflicts: ['name', 'levels'],
    })
  })
})
