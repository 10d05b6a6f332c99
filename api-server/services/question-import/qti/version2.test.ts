import { describe, expect, it } from 'vitest'
import { Failure } from '#contract/errors'
import type { QuestionType } from '#contract/question-types'
import type { ContentOf } from '#domain/questions/kind'
import { plainText } from '#domain/rich-text/plain'
import { isQtiXml, readQtiXml } from './package.ts'

const declared = (values: string, more = '', { id = 'R', cardinality = 'single', baseType = 'identifier' } = {}) =>
  `<responseDeclaration identifier="${id}" cardinality="${cardinality}" baseType="${baseType}">${values && `<correctResponse>${values}</correctResponse>`}${more}</responseDeclaration>`

const value = (...values: string[]) => values.map((one) => `<value>${one}</value>`).join('')

const item = (before: string, body: string, after = '') =>
  `<?xml version="1.0"?><assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="i" title="Titre">${before}<itemBody>${body}</itemBody>${after}</assessmentItem>`

/** The same under the names of QTI 3. */
const asVersion3 = (xml: string) =>
  xml.replace(
    /(<\/?)([a-z]+[A-Z]\w*|prompt|value|gap|hottext)(?=[\s>/])([^>]*)/g,
    (_whole, start: string, name: string, rest: string) => {
      const kebab = (word: string) => word.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
      return `${start}qti-${kebab(name)}${rest.replace(/ ([a-zA-Z]+)=/g, (_all, attribute: string) => ` ${kebab(attribute)}=`)}`
    },
  )

async function read(xml: string) {
  const questions = await readQtiXml(xml)
  const again = await readQtiXml(asVersion3(xml))
  expect(again.map(({ question, losses }) => [question.type, losses])).toEqual(
    questions.map(({ question, losses }) => [question.type, losses]),
  )
  return questions
}

async function one<T extends QuestionType>(type: T, xml: string) {
  const [found, ...others] = await read(xml)
  expect(others).toEqual([])
  if (found?.question.type !== type) throw new Error(`read as ${found?.question.type}`)
  return { ...found, question: found.question as ContentOf<T> }
}

const simple = (...ids: string[]) => ids.map((id) => `<simpleChoice identifier="${id}"><b>${id}</b></simpleChoice>`).join('')
const interaction = (name: string, inner: string, more = '') =>
  `<${name} responseIdentifier="R"${more}><prompt>Laquelle ?</prompt>${inner}</${name}>`

describe('items of QTI 2 and 3', () => {
  it('are recognised by their root, under any prefix', () => {
    expect(isQtiXml('<?xml version="1.0"?><!-- a --><imsqti:assessmentItem>')).toBe(true)
    expect(isQtiXml('<qti-assessment-item title="x">')).toBe(true)
    expect(isQtiXml('<!DOCTYPE questestinterop SYSTEM "a.dtd" [<!ELEMENT a (b)>]>\n<questestinterop>')).toBe(true)
    expect(isQtiXml('<!DOCTYPE a [<!ENTITY b "c">]><questestinterop>')).toBe(false)
    expect(isQtiXml('<quiz>')).toBe(false)
  })

  it('a choice keeps its statement, right answer, points, feedback and order', async () => {
    const body = `<p>Lis bien.</p>${interaction('choiceInteraction', '<simpleChoice identifier="A">a<feedbackInline outcomeIdentifier="F" identifier="A">Oui</feedbackInline></simpleChoice><simpleChoice identifier="B">b</simpleChoice>', ' shuffle="true" maxChoices="1"')}`
    const score = '<outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float" normalMaximum="3"/>'
    const more = `<modalFeedback outcomeIdentifier="F" identifier="B" showHide="show">Non</modalFeedback><modalFeedback outcomeIdentifier="F" identifier="solution" showHide="show">Le cours</modalFeedback>`
    const { question, losses, title } = await one('SingleChoice', item(declared(value('A')) + score, body, more))
    expect({ title, losses, points: question.points, shuffle: question.data.shuffle }).toEqual({
      title: 'Titre',
      losses: [],
      points: 3,
      shuffle: true,
    })
    expect(plainText(question.statement)).toBe('Lis bien.\nLaquelle ?')
    expect(question.response).toBe('Le cours')
    expect(question.data.choices).toMatchObject([
      { html: 'a', good: true, feedbackHtml: 'Oui' },
      { html: 'b', good: false, feedbackHtml: 'Non' },
    ])
  })

  it('several choices take their points from the mapping; without a declared answer, the rules say what is right', async () => {
    const mapping =
      '<mapping><mapEntry mapKey="A" mappedValue="1"/><mapEntry mapKey="B" mappedValue="1"/><mapEntry mapKey="C" mappedValue="-2"/></mapping>'
    const many = declared('', mapping, { cardinality: 'multiple' })
    const several = await one('Quizz', item(many, interaction('choiceInteraction', simple('A', 'B', 'C'), ' maxChoices="0"')))
    expect(several.question.points).toBe(2)
    expect(several.question.data.choices.map(({ good }) => good)).toEqual([true, true, false])
    const rule = (denied: boolean) => {
      const match = '<match><variable identifier="R"/><baseValue baseType="identifier">B</baseValue></match>'
      return `<responseProcessing><responseCondition><responseIf>${denied ? `<not>${match}</not>` : match}<setOutcomeValue identifier="SCORE"><baseValue baseType="float">1</baseValue></setOutcomeValue></responseIf></responseCondition></responseProcessing>`
    }
    const ruled = (denied: boolean) => item(declared(''), interaction('choiceInteraction', simple('A', 'B')), rule(denied))
    expect((await one('SingleChoice', ruled(false))).question.data.choices.map(({ good }) => good)).toEqual([false, true])
    expect((await one('SingleChoice', ruled(true))).losses).toEqual(['missingAnswer'])
  })

  it('feedback that rules show for the right answer, and for any other, follows the choices', async () => {
    const set = (name: string) =>
      `<setOutcomeValue identifier="FEEDBACK"><baseValue baseType="identifier">${name}</baseValue></setOutcomeValue>`
    const rules = `<responseProcessing><responseCondition><responseIf><match><variable identifier="R"/><correct identifier="R"/></match>${set('yes')}</responseIf><responseElse>${set('no')}</responseElse></responseCondition></responseProcessing>`
    const modal = (name: string, words: string) =>
      `<modalFeedback outcomeIdentifier="FEEDBACK" identifier="${name}" showHide="show">${words}</modalFeedback>`
    const xml = item(
      declared(value('A')),
      interaction('choiceInteraction', simple('A', 'B', 'C')),
      rules + modal('yes', 'Bravo') + modal('no', 'Relis'),
    )
    const { question, losses } = await one('SingleChoice', xml)
    expect(question.data.choices.map(({ feedbackHtml }) => feedbackHtml)).toEqual(['Bravo', 'Relis', 'Relis'])
    expect(losses).toEqual([])
  })

  it('gaps of a text, typed or chosen, are holes; a number alone is a number', async () => {
    const two =
      declared(
        value('York'),
        '<mapping><mapEntry mapKey="York" mappedValue="1"/><mapEntry mapKey="york" mappedValue="0.5"/></mapping>',
        { baseType: 'string' },
      ) + declared(value('b'), '', { id: 'S' })
    const gaps =
      '<p>{Fils} de <textEntryInteraction responseIdentifier="R"/>, <inlineChoiceInteraction responseIdentifier="S"><inlineChoice identifier="a">un</inlineChoice><inlineChoice identifier="b">deux</inlineChoice></inlineChoiceInteraction>.</p>'
    const holes = await one('HolesInText', item(two, gaps))
    expect(holes.question.data).toMatchObject({
      text: '<p>(Fils) de {1}, {2} (un / deux).</p>',
      holes: { 1: 'York', 2: 'deux' },
      exact: false,
    })
    expect([...holes.losses].sort()).toEqual(['partialCredit', 'typedChoices'])
    const rules =
      '<responseProcessing><responseCondition><responseIf><equal toleranceMode="absolute" tolerance="0.05 0.05"><variable identifier="R"/><correct identifier="R"/></equal></responseIf></responseCondition></responseProcessing>'
    const number = await one(
      'Numeric',
      item(
        declared(value('3.14'), '', { baseType: 'float' }),
        '<p>π ≈ <textEntryInteraction responseIdentifier="R"/></p>',
        rules,
      ),
    )
    expect(number.question.data).toMatchObject({ value: '3,14', tolerance: { amount: '0,05' } })
    expect(number.question.statement).toBe('<p>π ≈ …</p>')
  })

  it('pairs, two by two or from two lists; sides change places where a left one has several', async () => {
    const choice = (id: string) => `<simpleAssociableChoice identifier="${id}" matchMax="2">${id}</simpleAssociableChoice>`
    const set = (...ids: string[]) => `<simpleMatchSet>${ids.map(choice).join('')}</simpleMatchSet>`
    const pairs = (...values: string[]) => declared(value(...values), '', { cardinality: 'multiple', baseType: 'directedPair' })
    const match = await one(
      'Matching',
      item(pairs('a X', 'b Y'), interaction('matchInteraction', set('a', 'b') + set('X', 'Y', 'Z'))),
    )
    expect(match.question.data).toMatchObject({
      pairs: [
        { leftHtml: 'a', right: 'X' },
        { leftHtml: 'b', right: 'Y' },
      ],
      extras: [{ text: 'Z' }],
    })
    const several = await one(
      'Matching',
      item(pairs('a X', 'a Y'), interaction('matchInteraction', set('a', 'b') + set('X', 'Y'))),
    )
    expect(several.question.data.pairs).toMatchObject([
      { leftHtml: 'X', right: 'a' },
      { leftHtml: 'Y', right: 'a' },
    ])
    const associate = await one(
      'Matching',
      item(pairs('a b', 'c d'), interaction('associateInteraction', ['a', 'b', 'c', 'd', 'e'].map(choice).join(''))),
    )
    expect(associate.question.data).toMatchObject({ pairs: [{ right: 'b' }, { right: 'd' }], extras: [{ text: 'e' }] })
    const crossed = await one(
      'Text',
      item(pairs('a X', 'a Y', 'b X'), interaction('matchInteraction', set('a', 'b') + set('X', 'Y'))),
    )
    expect(crossed.losses).toEqual(['type'])
  })

  it('an order, words to place, words to mark, a slider, a long text', async () => {
    const ordered = declared(value('b', 'a'), '', { cardinality: 'ordered' })
    const order = await one('Ordering', item(ordered, interaction('orderInteraction', simple('a', 'b'))))
    expect(order.question.data.items.map(({ html }) => html)).toEqual(['<b>b</b>', '<b>a</b>'])
    const gap = declared(value('W g1'), '', { cardinality: 'multiple', baseType: 'directedPair' })
    const words =
      '<gapText identifier="W" matchMax="1">hiver</gapText><gapText identifier="V" matchMax="1">été</gapText><p>L’<gap identifier="g1"/>.</p>'
    const placed = await one('HolesInText', item(gap, interaction('gapMatchInteraction', words)))
    expect(placed.question.data).toMatchObject({
      text: '<p>L’{1}.</p><p>Mots proposés\u00A0: hiver – été</p>',
      holes: { 1: 'hiver' },
    })
    const hot = '<p>Il <hottext identifier="A">mange</hottext> des <hottext identifier="B">pomme</hottext>.</p>'
    const marked = await one(
      'SingleChoice',
      item(declared(value('B')), interaction('hottextInteraction', hot, ' maxChoices="1"')),
    )
    expect(marked.question.data.choices).toMatchObject([{ html: 'mange' }, { html: 'pomme', good: true }])
    expect(plainText(marked.question.statement)).toBe('Laquelle ?\nIl mange des pomme.')
    const slider = await one(
      'Numeric',
      item(
        declared(value('16'), '', { baseType: 'integer' }),
        interaction('sliderInteraction', '', ' lowerBound="0" upperBound="500"'),
      ),
    )
    expect(slider).toMatchObject({ losses: ['otherType'], question: { data: { value: '16' } } })
    const long = await one(
      'Text',
      item(declared(value('Un modèle'), '', { baseType: 'string' }), interaction('extendedTextInteraction', '')),
    )
    expect(long.question.response).toBe('<p>Un modèle</p>')
  })

  it('zones of a picture, points on it, and words to put on it: one question for each word', async () => {
    const picture = '<object type="image/png" data="a.png" width="200" height="100">Carte</object>'
    const zones =
      '<hotspotChoice identifier="A" shape="circle" coords="50,50,10"/><hotspotChoice identifier="B" shape="poly" coords="0,0,20,0,20,10"/>'
    const spots = await one('HotSpots', item(declared(value('A')), interaction('hotspotInteraction', picture + zones)))
    expect(spots.losses).toEqual(['zones'])
    expect(spots.spots).toEqual({
      address: 'a.png',
      alt: 'Carte',
      size: { width: 200, height: 100 },
      zones: [
        { label: 'A', shape: 'ellipse', left: 40, top: 40, width: 20, height: 20, good: true },
        { label: 'B', shape: 'rectangle', left: 0, top: 0, width: 20, height: 10, good: false },
      ],
    })
    const areas =
      '<areaMapping><areaMapEntry shape="rect" coords="0,0,10,10" mappedValue="1"/><areaMapEntry shape="rect" coords="20,20,30,30" mappedValue="0"/></areaMapping>'
    const point = await one(
      'HotSpots',
      item(declared(value('5 5'), areas, { baseType: 'point' }), interaction('selectPointInteraction', picture)),
    )
    expect(point.spots?.zones).toMatchObject([{ width: 10, good: true }])
    const words = '<gapText identifier="N">nord</gapText><gapText identifier="S">sud</gapText>'
    const places =
      '<associableHotspot identifier="p" shape="rect" coords="0,0,10,10"/><associableHotspot identifier="q" shape="rect" coords="0,20,10,30"/>'
    const pairs = declared(value('N p', 'S q'), '', { cardinality: 'multiple', baseType: 'directedPair' })
    const placed = await read(item(pairs, interaction('graphicGapMatchInteraction', picture + words + places)))
    expect(
      placed.map(({ question, losses, spots: one }) => [
        plainText(question.statement),
        losses,
        one?.zones.map(({ good }) => good),
      ]),
    ).toEqual([
      ['Laquelle ?\nnord', ['otherType', 'split'], [true, false]],
      ['Laquelle ?\nsud', ['otherType', 'split'], [false, true]],
    ])
  })

  it('an item that asks several things becomes several questions, worth one point each', async () => {
    const body = `<p>Un texte.</p>${interaction('choiceInteraction', simple('A', 'B'))}<p>Et <textEntryInteraction responseIdentifier="S"/> ?</p>`
    const questions = await read(item(declared(value('A')) + declared(value('x'), '', { id: 'S', baseType: 'string' }), body))
    expect(questions.map(({ question, losses }) => [question.type, losses])).toEqual([
      ['SingleChoice', ['split']],
      ['HolesInText', ['split']],
    ])
  })

  it('says what has no type here, what was drawn at random, and notes for correctors', async () => {
    const unknown = await one(
      'Text',
      item(declared(''), `<p>Dessine.</p>${interaction('drawingInteraction', '<object type="image/png" data="a.png"/>')}`),
    )
    expect(unknown.losses).toEqual(['type'])
    expect(unknown.question.statement).toContain('<img src="a.png"')
    const template = '<templateDeclaration identifier="N" cardinality="single" baseType="integer"/>'
    const drawn = item(
      declared('', '', { baseType: 'integer' }) + template,
      '<p><printedVariable identifier="N"/> + 1 = <textEntryInteraction responseIdentifier="R"/></p>',
    )
    const variable = await one('Numeric', drawn)
    expect(variable).toMatchObject({ losses: ['missingAnswer', 'variables'], question: { statement: '<p>… + 1 = …</p>' } })
    const rubric =
      '<rubricBlock view="candidate"><p>Consigne</p></rubricBlock><rubricBlock view="scorer"><p>Barème</p></rubricBlock>'
    const essay = await one(
      'Text',
      item(declared('', '', { baseType: 'string' }), `${rubric}${interaction('extendedTextInteraction', '')}`),
    )
    expect(essay).toMatchObject({ losses: ['graderInfo'], question: { response: '<p>Barème</p>' } })
    expect(plainText(essay.question.statement)).toBe('Consigne\nLaquelle ?')
  })

  it('formulas of MathML become formulas', async () => {
    const math =
      '<math xmlns="http://www.w3.org/1998/Math/MathML"><mfrac><mn>1</mn><mi>x</mi></mfrac><mo>=</mo><msup><mi>y</mi><mn>2</mn></msup></math>'
    const { question, losses } = await one(
      'SingleChoice',
      item(declared(value('A')), `<p>${math}</p>${interaction('choiceInteraction', simple('A', 'B'))}`),
    )
    expect(plainText(question.statement)).toBe('1/x=y^2\nLaquelle ?')
    expect(losses).toEqual([])
  })

  it.each([
    ['a sign in a row', '<mover><mi>u</mi><mrow><mo>→</mo></mrow></mover>', 'u⃗'],
    ['a bar in a row', '<mover><mi>z</mi><mrow><mo>¯</mo></mrow></mover>', 'z̅'],
    ['letters in an element', '<mi><mi>x</mi></mi><mo>=</mo><mn>2</mn>', 'x=2'],
    ['a text in an element', '<mtext>si <b>vrai</b></mtext>', 'si vrai'],
    ['an isotope', '<mmultiscripts><mi>C</mi><mprescripts/><mn>6</mn><mn>14</mn></mmultiscripts>', '_6^14C'],
    ['indices behind', '<mmultiscripts><mi>x</mi><mi>i</mi><none/></mmultiscripts>', 'x_i'],
    ['rows', '<mtable><mtr><mtd><mn>1</mn></mtd><mtd><mn>2</mn></mtd></mtr><mtr><mtd><mn>3</mn></mtd></mtr></mtable>', '1 2 ; 3'],
  ])('MathML keeps %s', async (_, math, shown) => {
    const body = `<p><math xmlns="http://www.w3.org/1998/Math/MathML">${math}</math></p>`
    const { question } = await one(
      'SingleChoice',
      item(declared(value('A')), `${body}${interaction('choiceInteraction', simple('A', 'B'))}`),
    )
    expect(plainText(question.statement)).toBe(`${shown}\nLaquelle ?`)
  })

  it('an item without a question begins the next statement; alone, it is a text', async () => {
    const [alone] = await read(item('', '<p>Lis ce texte.</p>'))
    expect(alone).toMatchObject({ losses: ['type'], question: { type: 'Text', statement: '<p>Lis ce texte.</p>' } })
  })

  it('refuses nesting without end', async () => {
    const xml = `<assessmentItem><itemBody>${'<div>'.repeat(200)}${'</div>'.repeat(200)}</itemBody></assessmentItem>`
    const refused: unknown = await readQtiXml(xml).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(Failure)
    expect(refused).toMatchObject({ errors: { file: 'malformed' } })
  })
})
