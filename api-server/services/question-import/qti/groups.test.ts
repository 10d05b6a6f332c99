import { expect, it } from 'vitest'
import { readQtiXml } from './package.ts'

const declared = (...names: string[]) =>
  names.map((name) => `<responseDeclaration identifier="${name}" cardinality="single" baseType="identifier"/>`).join('')

const list = (name: string, prompt: string, choices: Readonly<Record<string, string>>) =>
  `<choiceInteraction responseIdentifier="${name}"><prompt>${prompt}</prompt>${Object.entries(choices)
    .map(([id, text]) => `<simpleChoice identifier="${id}"><p>${text}</p></simpleChoice>`)
    .join('')}</choiceInteraction>`

const adds = (name: string, value: string, points: string | number) =>
  `<responseCondition><responseIf><match><variable identifier="${name}"/><baseValue>${value}</baseValue></match><setOutcomeValue identifier="SCORE"><sum><variable identifier="SCORE"/><baseValue>${points}</baseValue></sum></setOutcomeValue></responseIf></responseCondition>`

const item = (head: string, body: string, rules: string) =>
  `<assessmentItem title="Titre">${head}<itemBody>${body}</itemBody><responseProcessing>${rules}</responseProcessing></assessmentItem>`

const typed = (type: string) =>
  `<instructureMetadata><instructureField name="question_type" value="${type}"/></instructureMetadata>`

it('one list of choices for each left side is pairs; a branch that adds nothing makes no answer right', async () => {
  const choices = { a: 'Paris', b: 'Rome', c: 'Oslo' }
  const body = `<p>Capitales</p>${list('R1', 'France', choices)}${list('R2', 'Italie', choices)}`
  const rules = adds('R1', 'a', 50) + adds('R1', 'b', 0) + adds('R1', 'c', -50) + adds('R2', 'b', 50)
  expect(await readQtiXml(item(declared('R1', 'R2'), body, rules))).toMatchObject([
    {
      title: 'Titre',
      losses: [],
      question: {
        type: 'Matching',
        statement: '<p>Capitales</p>',
        data: {
          pairs: [
            { leftHtml: 'France', right: 'Paris' },
            { leftHtml: 'Italie', right: 'Rome' },
          ],
          extras: [{ text: 'Oslo' }],
        },
      },
    },
  ])
})

it('lists of choices that name a gap of the statement fill it: all of them typed, or the right one of those beside it', async () => {
  const body = `<p>Le [animal] {miaule}.</p>${list('R1', 'animal', { a: 'chat', b: 'minou' })}`
  const rules = adds('R1', 'a', 100)
  const [blank] = await readQtiXml(item(typed('fill_in_multiple_blanks_question') + declared('R1'), body, rules))
  expect(blank).toMatchObject({
    losses: ['braces'],
    question: { type: 'HolesInText', data: { text: '<p>Le {1} (miaule).</p>', holes: { 1: 'chat|minou' } } },
  })
  const [chosen] = await readQtiXml(item(typed('multiple_dropdowns_question') + declared('R1'), body, rules))
  expect(chosen).toMatchObject({
    losses: ['typedChoices', 'braces'],
    question: { data: { text: '<p>Le {1} (chat / minou) (miaule).</p>', holes: { 1: 'chat' } } },
  })
})

it('right sides that stand apart, as Blackboard writes them, and whose rule only shows its feedback', async () => {
  const one = (name: string, left: string) =>
    `<div class="flow_2"><choiceInteraction responseIdentifier="${name}"><simpleChoice identifier="${name}a"/><simpleChoice identifier="${name}b"/></choiceInteraction><p>${left}</p></div>`
  const shows = (name: string, value: string, feedback: string) =>
    `<responseCondition><responseIf><match><variable identifier="${name}"/><baseValue>${value}</baseValue></match><setOutcomeValue identifier="FEEDBACK"><baseValue>${feedback}</baseValue></setOutcomeValue></responseIf></responseCondition>`
  const body = `<div class="QUESTION_BLOCK"><p>Reliez.</p></div><div class="RESPONSE_BLOCK">${one('R1', 'Mars')}${one('R2', 'Terre')}</div><div class="RIGHT_MATCH_BLOCK"><div><p>Lune</p></div><div><p>Phobos</p></div></div>`
  const rules = shows('R1', 'R1b', 'correct') + shows('R1', 'R1a', 'incorrect') + shows('R2', 'R2a', 'correct')
  expect(await readQtiXml(item(declared('R1', 'R2'), body, rules))).toMatchObject([
    {
      question: {
        type: 'Matching',
        statement: '<p>Reliez.</p>',
        data: {
          pairs: [
            { leftHtml: '<p>Mars</p>', right: 'Phobos' },
            { leftHtml: '<p>Terre</p>', right: 'Lune' },
          ],
        },
      },
    },
  ])
})

it('a text that rules compare is a word or a number, not an essay; HTML that was escaped twice is HTML', async () => {
  const asked =
    '<p>&lt;div&gt;Combien &lt;b&gt;font&lt;/b&gt; 1 + 1 ?&lt;/div&gt;</p><extendedTextInteraction responseIdentifier="R"/>'
  const declaration = '<responseDeclaration identifier="R" cardinality="single" baseType="string"/>'
  const scored = (test: string, points: number) =>
    `<responseCondition><responseIf>${test}<setOutcomeValue identifier="SCORE"><baseValue>${points}</baseValue></setOutcomeValue></responseIf></responseCondition>`
  const same = (value: string) => `<stringMatch><variable identifier="R"/><baseValue>${value}</baseValue></stringMatch>`
  const bound = (name: string, value: string) =>
    `<customOperator class="${name}"><variable identifier="R"/><baseValue>${value}</baseValue></customOperator>`
  const [word] = await readQtiXml(item(declaration, asked, scored(same('deux'), 100) + scored(same('2'), 50)))
  expect(word).toMatchObject({
    losses: ['partialCredit'],
    question: { type: 'HolesInText', statement: '<p><div>Combien <b>font</b> 1 + 1 ?</div></p>', data: { holes: { 1: 'deux' } } },
  })
  const range = `<and>${bound('vargte', '1.5')}${bound('varlte', '2.5')}</and>`
  expect(await readQtiXml(item(declaration, asked, scored(`<or>${same('2')}${range}</or>`, 100)))).toMatchObject([
    { losses: [], question: { type: 'Numeric', data: { value: '2', tolerance: { amount: '0,5' } } } },
  ])
})
