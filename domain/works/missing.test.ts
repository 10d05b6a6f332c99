import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Question } from '#contract/question'
import { audioQuestion, formulaQuestion, textQuestion } from '#tests/support/sample-work'
import { missingQuestions } from './missing.ts'

const moduleOf = (_id: string, questions: Question[]) => ({ _id, name: _id, duration: 5, document: null, questions })
const makers = [textQuestion, audioQuestion, formulaQuestion]

it('lacks every expected question without an answer, each once and in order, and nothing that may be left out', () => {
  const asked = fc.array(fc.record({ kind: fc.nat(2), module: fc.nat(2), answered: fc.boolean() }), { maxLength: 12 })
  const optional = fc.subarray(['Text', 'Audio', 'MathFormula'])
  fc.assert(
    fc.property(asked, optional, (facts, optionalTypes) => {
      const all = facts.map((fact, index) => ({ ...fact, question: (makers[fact.kind] ?? textQuestion)(`q${index}`) }))
      const modules = [0, 1, 2].map((number) =>
        moduleOf(
          `m${number}`,
          all.filter(({ module }) => module === number).map(({ question }) => question),
        ),
      )
      const answered = new Set(all.filter((one) => one.answered).map(({ question }) => question._id))
      const slowly: string[] = []
      for (const module of modules)
        for (const { _id, type } of module.questions) {
          const left = optionalTypes.some((optionalType) => optionalType === type)
          if (!left && !answered.has(_id)) slowly.push(`${module._id} ${_id}`)
        }
      const missing = missingQuestions({ modules }, { answered, optionalTypes })
      expect(missing.map(({ moduleId, question }) => `${moduleId} ${question._id}`)).toEqual(slowly)
    }),
  )
})

it('does not lack a question of a type that this version does not know', () => {
  const unknown = { _id: 'z', type: 'Hologram' } as unknown as Question
  const modules = [moduleOf('m', [unknown, textQuestion('q')])]
  const missing = missingQuestions({ modules }, { answered: new Set(), optionalTypes: [] })
  expect(missing.map(({ question }) => question._id)).toEqual(['q'])
})
