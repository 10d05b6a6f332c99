import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Question } from '#contract/question'
import { emptyQuestionFields } from '../authoring/empty-question.ts'
import {
  type CourseInWork,
  changesWork,
  isReordered,
  moduleChanges,
  rearrangeModules,
  type WrittenModule,
} from './work-modules.ts'

const question = (_id: string, statement = `<p>Question ${_id}</p>`): Question => ({
  ...emptyQuestionFields,
  _id,
  type: 'Text',
  statement,
  response: '<p>Oui</p>',
})
const module = (_id: string, questions = [question(`${_id}1`)]) => ({
  ...{ _id, name: `Module ${_id}`, duration: 10, document: null, questions, cantAffect: false },
})
const [a, b, c, x, y] = [module('a'), module('b'), module('c'), module('x'), module('y')]
type Modules = readonly ReturnType<typeof module>[]

const inWork = (given: Modules, written: readonly WrittenModule[], more: Partial<CourseInWork> = {}): CourseInWork => ({
  ...{ given: given.map(({ cantAffect: _, ...frozen }) => frozen), written, handedIn: 0, held: new Map(), ...more },
})
const fates = (course: CourseInWork) => moduleChanges(course).map(({ moduleId, change, fate }) => `${moduleId} ${change} ${fate}`)
const played = (course: CourseInWork) => rearrangeModules(course, moduleChanges(course)).map(({ _id }) => _id)
const answeredBy = (...entries: [string, string[]][]) => ({
  held: new Map(entries.map(([id, students]) => [id, new Set(students)])),
})

describe('modules that enter or leave a given work', () => {
  it('enter if nobody has submitted, when complete and assignable', () => {
    expect(moduleChanges(inWork([a], [a, module('x', [question('x1'), question('x2')])]))).toEqual([
      { moduleId: 'x', change: 'added', fate: 'carried', name: 'Module x', questions: 2, students: 0 },
    ])
    expect(moduleChanges(inWork([a], [a, x], { handedIn: 2 }))).toMatchObject([{ fate: 'handedIn', students: 2 }])
    expect(fates(inWork([a], [a, module('x', [])]))).toEqual(['x added incomplete'])
    expect(fates(inWork([a], [a, module('x', [question('x1'), question('x2', '')])]))).toEqual(['x added incomplete'])
    expect(fates(inWork([a], [a, { ...x, cantAffect: true }]))).toEqual(['x added unassignable'])
  })

  it('bring no question of an unknown type, nor one that the work already has', () => {
    const unknown = { _id: 'z', type: 'Hologram' }
    const course = inWork([a], [a, { ...x, questions: [unknown, question('a1'), question('x1')] }])
    expect(rearrangeModules(course, moduleChanges(course))[1]?.questions.map(({ _id }) => _id)).toEqual(['x1'])
    expect(fates(inWork([a], [a, { ...x, questions: [unknown] }]))).toEqual(['x added incomplete'])
  })

  it('bring a question once, with the first module that has it (decision 22)', () => {
    const both = [module('x', [question('x1'), question('s')]), module('y', [question('s'), question('y1')])]
    const course = inWork([a], [a, ...both])
    expect(moduleChanges(course).map(({ questions }) => questions)).toEqual([2, 1])
    const ids = rearrangeModules(course, moduleChanges(course)).flatMap(({ questions }) => questions.map(({ _id }) => _id))
    expect(ids).toEqual(['a1', 'x1', 's', 'y1'])
  })

  it('leave if nobody has answered, submitted or not, but never with the last question', () => {
    expect(fates(inWork([a, b], [a], { handedIn: 1 }))).toEqual(['b removed carried'])
    const held = inWork([a, b], [a], answeredBy(['b', ['alice', 'bob']]))
    expect(moduleChanges(held)).toMatchObject([{ moduleId: 'b', fate: 'answered', students: 2 }])
    expect(played(held)).toEqual(['a', 'b'])
    expect(fates(inWork([a, b], []))).toEqual(['a removed last', 'b removed last'])
    expect(fates(inWork([a], [x]))).toEqual(['x added carried', 'a removed carried'])
    expect(fates(inWork([a], [x], { handedIn: 1 }))).toEqual(['x added handedIn', 'a removed last'])
    // A module without questions is not enough for a work.
    expect(fates(inWork([a, module('b', [])], [module('b', [])]))).toEqual(['a removed last'])
  })

  it('follow the order of the course; one that had to stay keeps its predecessor', () => {
    expect(played(inWork([a, b, c], [c, x, a, y]))).toEqual(['c', 'x', 'a', 'y'])
    expect(played(inWork([a, b, c], [c, x, a], answeredBy(['b', ['alice']])))).toEqual(['c', 'x', 'a', 'b'])
    expect(played(inWork([a, b, c], [b, c], answeredBy(['a', ['alice']])))).toEqual(['a', 'b', 'c'])
  })

  it('are reported as reordered only when the remaining ones are', () => {
    expect(isReordered([a, b, c], [b, a, c])).toBe(true)
    expect(isReordered([a, b, c], [x, a, y, c])).toBe(false)
  })

  it('remaining modules stay as they were given', () => {
    const rewritten = { ...a, name: 'Un autre nom', questions: [question('a1', '<p>Autre</p>'), question('a2')] }
    expect(rearrangeModules(inWork([a], [rewritten, x]), [])).toMatchObject([{ name: 'Module a', questions: a.questions }])
  })
})

const anyModules = fc.shuffledSubarray(['a', 'b', 'c', 'd', 'e', 'f'])
const anyWork = fc
  .record({ given: anyModules, written: anyModules, held: anyModules, unfinished: anyModules, handedIn: fc.nat(2) })
  .map(({ given, written, held, unfinished, handedIn }) =>
    inWork(
      given.map((id) => module(id)),
      written.map((id) => module(id, [question(`${id}1`, unfinished.includes(id) ? '' : '<p>Oui ?</p>')])),
      { handedIn, held: new Map(held.map((id) => [id, new Set(['alice'])])) },
    ),
  )

describe('for any change of a course', () => {
  it('no answered question leaves, nobody who submitted lacks a question, and a work keeps at least one question', () => {
    fc.assert(
      fc.property(anyWork, (course) => {
        const after = rearrangeModules(course, moduleChanges(course))
        const ids = after.map(({ _id }) => _id)
        for (const { _id } of course.given) if (course.held.has(_id)) expect(ids).toContain(_id)
        if (course.handedIn > 0) expect(ids.filter((id) => course.given.some(({ _id }) => _id === id)).length).toBe(ids.length)
        if (course.given.length > 0) expect(after.length).toBeGreaterThan(0)
        expect(new Set(ids).size).toBe(ids.length)
      }),
    )
  })

  it('a second correction changes nothing', () => {
    fc.assert(
      fc.property(anyWork, (course) => {
        const given = rearrangeModules(course, moduleChanges(course))
        const again = { ...course, given }
        const changes = moduleChanges(again)
        expect(changes.filter(({ fate }) => fate === 'carried')).toEqual([])
        expect(rearrangeModules(again, changes)).toEqual(given)
      }),
    )
  })

  it('the preview matches the result', () => {
    fc.assert(
      fc.property(anyWork, (course) => {
        const changes = moduleChanges(course)
        const ids = new Set(rearrangeModules(course, changes).map(({ _id }) => _id))
        for (const { moduleId, change, fate } of changes)
          expect(ids.has(moduleId)).toBe((change === 'added') === (fate === 'carried'))
      }),
    )
  })
})

it('a correction that only renames, or only moves, changes the work too', () => {
  const nothing = { modules: [], order: [], texts: false }
  expect(changesWork(nothing)).toBe(false)
  expect(changesWork({ ...nothing, texts: true })).toBe(true)
  expect(changesWork({ ...nothing, order: ['a'] })).toBe(true)
})
