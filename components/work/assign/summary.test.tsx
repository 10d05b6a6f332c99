import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { RootMessages } from '#components/ui/messages'
import messages from '#messages'
import { type AssignForm, kindChosen } from './form.ts'
import { useInWords } from './summary.tsx'

const { assign, work } = messages
const form: AssignForm = {
  ...{ courseId: 'c', name: '', comment: '', groups: ['a'], students: [], archive: '2w', live: false, exam: null, marking: null },
  ...{ due: { date: '2026-12-03', time: '18:00' }, publish: null, groupPublish: {} },
}

type Given = Parameters<typeof useInWords>[0]
let found: ReturnType<typeof useInWords> | undefined

function Words(given: Given) {
  found = useInWords(given)
  return null
}

function inWords(changes: Partial<AssignForm>, total = 28, levels: string[] = []) {
  const groups = [
    { _id: 'a', label: '6e A', levelId: '6e' },
    { _id: 'b', label: '5e B', levelId: '5e' },
    { _id: 'c', label: '6e C', levelId: '6e' },
  ]
  const targets = { groups: 1, counts: total > 0 ? [{ _id: 'a', count: total }] : [], singles: [], total }
  renderToStaticMarkup(
    <RootMessages messages={{ assign, work }}>
      <Words form={{ ...form, ...changes }} course={{ name: 'Rome', levels }} groups={groups} targets={targets} />
    </RootMessages>,
  )
  return found ?? expect.fail('nothing was said')
}

it('says who gets what, from when on, until when, and that it is not marked', () => {
  expect(inWords({})).toMatchObject({
    missing: null,
    risks: [],
    facts: [
      ...['Rome', '28 élèves de 6e A', assign.will.now, 'À rendre le jeudi 3 décembre 2026 à 18:00'],
      ...['Archivage\u00A0: deux semaines après', assign.will.unmarked],
    ],
    options: [],
  })
})

it('says what is risky first: the conditions of an « évaluation », and its mark', () => {
  const marking = { outOf: 20, coefficient: '2', rounding: 'half', lateHalf: true } as const
  const said = inWords({ ...kindChosen('exam', form), marking, comment: 'Bon courage', name: 'Contrôle' })
  const { exam, will } = assign
  expect(said.risks).toEqual([will.exam, '30 minutes par élève', 'Noté sur 20, coefficient 2', will.lateHalf])
  expect(said.facts).toEqual(
    expect.arrayContaining(['Contrôle', `Résultat et correction\u00A0: ${exam.releaseBy.teacher.toLowerCase()}`]),
  )
  expect(said.options).toEqual(['Nommé «\u00A0Contrôle\u00A0»', will.message, 'Noté sur 20, coefficient 2', will.lateHalf])
})

it.each([
  [[], []],
  [['6e', '5e'], []],
  [['5e'], ['Parcours d’un autre niveau que 6e A et 6e C']],
  [['CM2'], ['Parcours d’un autre niveau que 6e A, 5e B et 6e C']],
])('says that a course of the levels %j is of another level than a class', (levels, said) => {
  expect(inWords({}, 28, levels).risks).toEqual(said)
  expect(inWords(kindChosen('live', form), 28, levels).risks).toEqual([assign.will.live, ...said])
})

it('says that questions are drawn, and that there is no limit of time', () => {
  const { exam } = kindChosen('exam', form)
  const said = inWords({ exam: exam && { ...exam, minutes: '', draws: { m: '3' } } })
  expect(said.risks).toEqual([assign.will.exam, work.exam.noLimit, assign.will.drawn])
})

it('says of a lesson nothing that is about a work', () => {
  const said = inWords({ ...kindChosen('live', form), comment: 'Bon courage', name: 'Contrôle', publish: form.due })
  expect(said).toMatchObject({ missing: null, due: null, risks: [assign.will.live], facts: ['Rome', '28 élèves de 6e A'] })
})

it('says what is missing', () => {
  const said = inWords({ due: { date: '', time: '' } }, 0)
  expect(said.missing).toBe('Il manque encore une classe, un groupe ou un élève et une date de rendu.')
})

it.each(['une heure', '0', '-5', '2,5'])('says no time for %s minutes', (minutes) => {
  const { exam } = kindChosen('exam', form)
  expect(inWords({ exam: exam && { ...exam, minutes } }).risks).toEqual([assign.will.exam])
})
