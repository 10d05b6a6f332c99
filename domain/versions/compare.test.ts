import { describe, expect, it } from 'vitest'
import type { StoredDraft } from '#contract/question'
import { emptyQuestionFields } from '../authoring/empty-question.ts'
import { compareCourses, compareModules, countChanges } from './compare.ts'

const text = (id: string, statement: string, more: object = {}): StoredDraft => ({
  ...emptyQuestionFields,
  ...{ _id: id, type: 'Text', statement: `<p>${statement}</p>`, response: '<p>oui</p>' },
  ...more,
})
const module = (questions: StoredDraft[], more: object = {}) => ({ name: 'M', keywords: 'k', duration: 10, questions, ...more })
const told = (before: StoredDraft[], after: StoredDraft[]) =>
  compareModules(module(before), module(after)).items.map(
    ({ id, kind, moved, number }) => `${number}${id} ${kind}${moved ? ' moved' : ''}`,
  )

describe('two states of a module', () => {
  const [a, b, c] = [text('a', 'un'), text('b', 'deux'), text('c', 'trois')] as const

  it('show what was added, removed, moved and kept, in the order of the later one', () => {
    expect(told([a, b, c], [a, b, c])).toEqual(['1a same', '2b same', '3c same'])
    expect(told([a, b], [a, c, b])).toEqual(['1a same', '2c added', '3b same'])
    expect(told([a, b, c], [a, c])).toEqual(['1a same', '2b removed', '2c same'])
    expect(told([a, b, c], [c, a, b])).toEqual(['1c same moved', '2a same', '3b same'])
  })

  it('show which words of which part changed', () => {
    const [item] = compareModules(module([text('a', 'le chat dort')]), module([text('a', 'le chien dort')])).items
    expect(item).toMatchObject({ kind: 'changed', words: 'le chien dort', otherwise: false })
    expect(item?.changes).toEqual([
      {
        part: 'statement',
        runs: [
          { kind: 'same', text: 'le ' },
          { kind: 'removed', text: 'chat ' },
          { kind: 'added', text: 'chien ' },
          { kind: 'same', text: 'dort' },
        ],
      },
    ])
  })

  it('compare an order and pairs as lines, so that moves and changes are visible', () => {
    const arranged = (type: 'Ordering' | 'Matching', data: object): StoredDraft =>
      ({
        ...emptyQuestionFields,
        _id: 'q',
        type,
        statement: '',
        response: '',
        data: { ...data, speakerLanguage: 'FR' },
      }) as StoredDraft
    const items = ['un', 'deux'].map((text) => ({ id: text, text }))
    const order = (list: typeof items) => arranged('Ordering', { items: list })
    const [moved] = compareModules(module([order(items)]), module([order([...items].reverse())])).items
    expect(moved).toMatchObject({ kind: 'changed', otherwise: false, changes: [{ part: 'items' }] })
    const match = (right: string) => arranged('Matching', { pairs: [{ id: 'a', left: 'chien', right }], extras: [] })
    const [changed] = compareModules(module([match('animal')]), module([match('plante')])).items
    expect(changed).toMatchObject({ kind: 'changed', otherwise: false, changes: [{ part: 'pairs' }] })
    expect(changed?.changes[0]?.runs.map(({ text }) => text.trim())).toEqual(['chien →', 'animal', 'plante'])
  })

  it('compare zones by name; a changed position counts as another change', () => {
    const spots = (part: object): StoredDraft => {
      const zone = { id: 'z', label: 'Seine', shape: 'ellipse', x: 1, y: 2, width: 3, height: 4, good: true, ...part }
      const data = { picture: null, zones: [zone], speakerLanguage: 'FR' }
      return { ...emptyQuestionFields, _id: 'q', type: 'HotSpots', statement: '', response: '', data } as StoredDraft
    }
    const itemOf = (part: object) => compareModules(module([spots({})]), module([spots(part)])).items[0]
    expect(itemOf({ label: 'Loire' })).toMatchObject({ kind: 'changed', otherwise: false, changes: [{ part: 'zones' }] })
    expect(itemOf({ x: 9 })).toMatchObject({ kind: 'changed', otherwise: true, changes: [] })
    expect(itemOf({ good: false, x: 9 })).toMatchObject({ otherwise: true, changes: [{ part: 'zones' }] })
  })

  it('compare choices with whether they are good, and holes with their accepted answers', () => {
    const quiz = (good: boolean, said: object = {}): StoredDraft => ({
      ...emptyQuestionFields,
      ...{ _id: 'q', type: 'Quizz', statement: '', response: '' },
      data: { choices: [{ id: 'x', text: '42', good, ...said }], speakerLanguage: 'FR' },
    })
    const itemOf = (before: StoredDraft, after: StoredDraft) => compareModules(module([before]), module([after])).items[0]
    const change = { kind: 'changed', otherwise: false, changes: [{ part: 'choices' }] }
    expect(itemOf(quiz(false), quiz(true))).toMatchObject(change)
    const said = (feedback: string, feedbackHtml?: string) => quiz(true, { feedback, feedbackHtml })
    expect(itemOf(quiz(true), said('x^2', '<p>x<sup>2</sup></p>'))).toMatchObject(change)
    expect(itemOf(said('x'), said('x', '<p><em>x</em></p>'))).toMatchObject({ kind: 'changed', otherwise: true, changes: [] })
    const holes = (accepted: string): StoredDraft => ({
      ...emptyQuestionFields,
      ...{ _id: 'h', type: 'HolesInText', statement: '', response: '' },
      data: { text: 'le {chat}', holes: { chat: accepted }, exact: false, speakerLanguage: 'FR' },
    })
    expect(compareModules(module([holes('chat')]), module([holes('chat|minou')])).items[0]?.changes[0]?.part).toBe('holes')
  })

  it.each([
    ['a voice', text('a', 'un', { audio: { text: 'v.mp3', tips: null, response: null } })],
    ['bold letters', text('a', '<strong>un</strong>')],
    ['another type', { ...text('a', 'un'), type: 'Audio' } as StoredDraft],
  ])('notice %s', (_name, changed) => {
    expect(compareModules(module([a]), module([changed])).items[0]).toMatchObject({
      kind: 'changed',
      otherwise: true,
      changes: [],
    })
  })

  it('notice changes outside the questions, and count all changes; the order of members is ignored', () => {
    expect(countChanges(compareModules(module([a, b]), module([b])))).toBe(1)
    expect(countChanges(compareModules(module([a]), module([a], { duration: 12, name: 'N' })))).toBe(2)
    const { _id, ...rest } = a
    expect(countChanges(compareModules(module([a]), module([{ ...rest, _id } as StoredDraft])))).toBe(0)
  })
})

it('two states of a course: its texts and its modules', () => {
  const course = (more: object) => ({
    name: 'C',
    keywords: '',
    introduction: '<p>Bonjour</p>',
    modules: [],
    share: 'private',
    ...more,
  })
  const [one, two] = [
    { _id: '1', name: 'Un' },
    { _id: '2', name: 'Deux' },
  ] as const
  const compared = compareCourses(course({ modules: [one, two] }), course({ modules: [two], introduction: '<p>Bonsoir</p>' }))
  expect(compared.items).toMatchObject([
    { words: 'Un', kind: 'removed' },
    { words: 'Deux', kind: 'same' },
  ])
  expect(compared.fields.map(({ part }) => part)).toEqual(['introduction'])
  expect(compareCourses(course({}), course({ introduction: '<h2>Bonjour</h2>' })).otherwise).toBe(true)
  expect(compareCourses(course({}), course({ share: 'school' })).otherwise).toBe(true)
})
