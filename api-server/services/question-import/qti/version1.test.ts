import { describe, expect, it } from 'vitest'
import type { QuestionType } from '#contract/question-types'
import type { ContentOf } from '#domain/questions/kind'
import { plainText } from '#domain/rich-text/plain'
import { readQtiXml } from './package.ts'

const material = (words: string, type = 'text/html') =>
  `<material><mattext texttype="${type}"><![CDATA[${words}]]></mattext></material>`

const label = (id: string, words = id) => `<response_label ident="${id}">${material(words, 'text/plain')}</response_label>`

const list = (id: string, labels: string, { before = '', cardinality = 'Single' } = {}) =>
  `<response_lid ident="${id}" rcardinality="${cardinality}">${before}<render_choice>${labels}</render_choice></response_lid>`

const equal = (id: string, value: string, how = 'varequal') => `<${how} respident="${id}">${value}</${how}>`

const rule = (condition: string, points: number | string, feedback = '') =>
  `<respcondition><conditionvar>${condition}</conditionvar>${points === '' ? '' : `<setvar action="Set" varname="SCORE">${points}</setvar>`}${feedback && `<displayfeedback linkrefid="${feedback}"/>`}</respcondition>`

const feedback = (name: string, words: string) =>
  `<itemfeedback ident="${name}"><flow_mat>${material(words)}</flow_mat></itemfeedback>`

const field = (name: string, entry: string) =>
  `<qtimetadatafield><fieldlabel>${name}</fieldlabel><fieldentry>${entry}</fieldentry></qtimetadatafield>`

const canvas = (type: string, points = '1.0') => field('question_type', type) + field('points_possible', points)

const item = (fields: string, presentation: string, rules = '', after = '') =>
  `<item ident="i" title="Titre"><itemmetadata><qtimetadata>${fields}</qtimetadata></itemmetadata><presentation>${material('<p>Énoncé</p>')}${presentation}</presentation><resprocessing><outcomes><decvar maxvalue="100" varname="SCORE"/></outcomes>${rules}</resprocessing>${after}</item>`

const assessment = (...items: string[]) =>
  `<?xml version="1.0"?><questestinterop xmlns="http://www.imsglobal.org/xsd/ims_qtiasiv1p2"><assessment ident="a" title="b"><section ident="root_section">${items.join('')}</section></assessment></questestinterop>`

async function one<T extends QuestionType>(type: T, xml: string) {
  const [read, ...others] = await readQtiXml(assessment(xml))
  expect(others).toEqual([])
  if (read?.question.type !== type) throw new Error(`read as ${read?.question.type}`)
  return { ...read, question: read.question as ContentOf<T> }
}

describe('QTI 1.2', () => {
  it('a choice of Canvas keeps its title, points, right answer and every feedback', async () => {
    const rules = [
      rule('<other/>', '', 'general_fb'),
      rule(equal('response1', 'A'), '', 'A_fb'),
      rule(equal('response1', 'A'), 100, 'correct_fb'),
      rule('<other/>', '', 'general_incorrect_fb'),
    ].join('')
    const texts =
      feedback('general_fb', 'Cours') +
      feedback('A_fb', '<p>Oui</p>') +
      feedback('correct_fb', '<p>Bravo</p>') +
      feedback('general_incorrect_fb', 'Relis')
    const { question, losses, title } = await one(
      'SingleChoice',
      item(canvas('multiple_choice_question', '2.0'), list('response1', label('A', '<Paris>') + label('B')), rules, texts),
    )
    expect({ title, losses, points: question.points, response: question.response }).toEqual({
      title: 'Titre',
      losses: [],
      points: 2,
      response: 'Cours',
    })
    expect(question.data.choices).toMatchObject([
      { html: '<p>&lt;Paris&gt;</p>', good: true, feedbackHtml: '<p>Oui</p><p>Bravo</p>' },
      { html: '<p>B</p>', good: false, feedbackHtml: 'Relis' },
    ])
  })

  it('several answers are right together; an answer worth less is said', async () => {
    const both = `<and>${equal('r', 'A')}<not>${equal('r', 'B')}</not>${equal('r', 'C')}</and>`
    const many = list('r', label('A') + label('B') + label('C'), { cardinality: 'Multiple' })
    const several = await one('Quizz', item(canvas('multiple_answers_question'), many, rule(both, 100)))
    expect(several.question.data.choices.map(({ good }) => good)).toEqual([true, false, true])
    const half = await one(
      'SingleChoice',
      item(
        field('cc_profile', 'cc.multiple_choice.v0p1'),
        list('r', label('A') + label('B')),
        rule(equal('r', 'A'), 50) + rule(equal('r', 'B'), 100),
      ),
    )
    expect(half.question.data.choices.map(({ good }) => good)).toEqual([false, true])
    expect(half.losses).toEqual(['partialCredit'])
  })

  it('typed words, in the sentence where it goes on', async () => {
    const typed = '<response_str ident="r"><render_fib><response_label ident="a"/></render_fib></response_str>'
    const short = await one(
      'HolesInText',
      item(canvas('short_answer_question'), typed, rule(equal('r', 'chat') + equal('r', '') + equal('r', 'Chat'), 100)),
    )
    expect(short.question).toMatchObject({ statement: '<p>Énoncé</p>', data: { text: '<p>{1}</p>', holes: { 1: 'chat|Chat' } } })
    const inside = await one(
      'HolesInText',
      item('', `${typed}${material(' dort.', 'text/plain')}`, rule('<varequal respident="r" case="Yes">Il</varequal>', 1)),
    )
    expect(inside.question.data).toMatchObject({ text: '<p>Énoncé</p>{1} dort.', holes: { 1: 'Il' }, exact: true })
  })

  it('named gaps, typed or chosen from a list', async () => {
    const gap = (name: string, type: string) =>
      item(
        canvas(type),
        `${material('<p>Le [a] dort {x}.</p>')}${list(`response_${name}`, label('1', 'chat') + label('2', 'chien'), { before: material(name) })}`,
        rule(equal(`response_${name}`, '1'), 100),
      )
    const typed = await one('HolesInText', gap('a', 'fill_in_multiple_blanks_question'))
    expect(typed.question.data).toMatchObject({ text: '<p>Énoncé</p><p>Le {1} dort (x).</p>', holes: { 1: 'chat|chien' } })
    const chosen = await one('HolesInText', gap('a', 'multiple_dropdowns_question'))
    expect(chosen.question.data).toMatchObject({
      text: '<p>Énoncé</p><p>Le {1} (chat / chien) dort (x).</p>',
      holes: { 1: 'chat' },
    })
    expect([...chosen.losses].sort()).toEqual(['braces', 'typedChoices'])
  })

  it('numbers: a value, a margin, a range', async () => {
    const asked = (condition: string) =>
      one(
        'Numeric',
        item(
          canvas('numerical_question'),
          '<response_str ident="r"><render_fib fibtype="Decimal"/></response_str>',
          rule(condition, 100),
        ),
      )
    const margin = await asked(
      `<or>${equal('r', '3.5')}<and>${equal('r', '3.4', 'vargte')}${equal('r', '3.6', 'varlte')}</and></or>`,
    )
    expect(margin.question.data).toMatchObject({ value: '3,5', tolerance: { amount: '0,1', kind: 'absolute' } })
    const range = await asked(equal('r', '1.0', 'vargte') + equal('r', '22.0', 'varlte'))
    expect(range.question.data).toMatchObject({ value: '11,5', tolerance: { amount: '10,5' } })
  })

  it('a computed number keeps its first draw', async () => {
    const draw =
      '<itemproc_extension><calculated><answer_tolerance>10%</answer_tolerance><var_sets><var_set><var name="x">1.5</var><answer>2.5</answer></var_set></var_sets></calculated></itemproc_extension>'
    const asked = `${material('1 + [x]')}<response_str ident="r"><render_fib fibtype="Decimal"/></response_str>`
    const { question, losses } = await one('Numeric', item(canvas('calculated_question'), asked, '', draw))
    expect(plainText(question.statement)).toBe('Énoncé\n1 + 1,5')
    expect(question.data).toMatchObject({ value: '2,5', tolerance: { amount: '0,25' } })
    expect(losses).toEqual(['variables'])
  })

  it('pairs, categories and orders', async () => {
    const labels = label('1') + label('2') + label('3')
    const rows = list('x', labels, { before: material('un') }) + list('y', labels, { before: material('deux') })
    const pairs = await one(
      'Matching',
      item(canvas('matching_question'), rows, rule(equal('x', '1'), 50) + rule(equal('y', '2'), 50)),
    )
    expect(pairs.question.data).toMatchObject({
      pairs: [
        { leftHtml: 'un', right: '1' },
        { leftHtml: 'deux', right: '2' },
      ],
      extras: [{ text: '3' }],
    })
    const sorted = await one(
      'Matching',
      item(canvas('categorization_question'), rows, rule(equal('x', '1') + equal('x', '2'), 50)),
    )
    expect(sorted.question.data.pairs).toMatchObject([
      { leftHtml: '<p>1</p>', right: 'un' },
      { leftHtml: '<p>2</p>', right: 'un' },
    ])
    expect(sorted.losses).toEqual(['missingAnswer', 'distractors'])
    const ordered = list('r', label('b') + label('a'), { cardinality: 'Ordered' })
    const order = await one('Ordering', item('', ordered, rule(`<and>${equal('r', 'a')}${equal('r', 'b')}</and>`, 'SCORE.max')))
    expect(order.question.data.items.map(({ html }) => html)).toEqual(['<p>a</p>', '<p>b</p>'])
  })

  it('a zone of a picture, in parts of its sides or in pixels', async () => {
    const spot = (image: string, area: string) =>
      one(
        'HotSpots',
        item(
          '',
          `<response_xy ident="r"><render_hotspot><material><matimage uri="a.png"${image}/></material><response_label ident="z" rarea="Rectangle">${area}</response_label></render_hotspot></response_xy>`,
        ),
      )
    const parts = await spot('', '0.25,0.5,0.5,1')
    expect(parts.spots).toMatchObject({
      address: 'a.png',
      size: { width: 1, height: 1 },
      zones: [{ left: 0.25, top: 0.5, width: 0.25, height: 0.5 }],
    })
    const pixels = await spot(' width="40" height="20"', '10,10,20,20')
    expect(pixels.spots).toMatchObject({ size: { width: 40, height: 20 }, zones: [{ left: 10, width: 10, good: true }] })
  })

  it('essays are free text, as files to send are, which may come with one; a text begins the next statement', async () => {
    const typed = '<response_str ident="r"><render_fib/></response_str>'
    const essay = await one('Text', item(canvas('essay_question', '25'), typed))
    expect(essay.losses).toEqual(['points'])
    for (const asked of [typed, '']) expect((await one('Text', item(canvas('file_upload_question'), asked))).losses).toEqual([])
    const read = await readQtiXml(assessment(item(canvas('text_only_question'), ''), item(canvas('essay_question'), typed)))
    expect(read).toMatchObject([{ losses: ['description'], question: { statement: '<p>Énoncé</p><p>Énoncé</p>' } }])
  })

  it('what a section, or an item that others name, says stands above its questions; its title is their group', async () => {
    const typed = '<response_str ident="r"><render_fib/></response_str>'
    const text = item(canvas('text_only_question'), '').replace('ident="i"', 'ident="lire"').replaceAll('Énoncé', 'Il pleut.')
    const below = (words: string) =>
      item(canvas('essay_question') + field('parent_stimulus_item_ident', 'lire'), typed).replaceAll('Énoncé', words)
    const hidden = `<rubric view="Scorer">${material('Barème')}</rubric>`
    const section = `<section title="Lire"><presentation_material><flow_mat>${material('<p>Réponds.</p>')}</flow_mat></presentation_material>${hidden}${text}${below('Où ?')}${below('Quand ?')}</section>`
    const read = await readQtiXml(
      `<questestinterop><assessment>${section}${item(canvas('essay_question'), typed)}</assessment></questestinterop>`,
    )
    expect(read).toMatchObject([
      { category: 'Lire', question: { statement: '<p>Réponds.</p><p>Il pleut.</p><p>Où ?</p>' } },
      { category: 'Lire', question: { statement: '<p>Réponds.</p><p>Il pleut.</p><p>Quand ?</p>' } },
      { question: { statement: '<p>Énoncé</p>' } },
    ])
    expect(read[2]).not.toHaveProperty('category')
  })

  it('Canvas: words of an answer that may contain more, be nearly right, or match an expression', async () => {
    const entry = (algorithm: string, words: string) =>
      `<response_label ident="a" scoring_algorithm="${algorithm}" answer_type="openEntry">${material(words, 'text/plain')}</response_label>`
    const asked = async (algorithm: string, words: string) =>
      one(
        'HolesInText',
        item(
          canvas('fill_in_multiple_blanks_question'),
          list('response_x', entry(algorithm, words)),
          rule(equal('response_x', 'a'), 100),
        ).replace('Énoncé', 'Le [x] dort'),
      )
    const found = await Promise.all(
      [
        ['TextEquivalence', 'chat'],
        ['TextContainsAnswer', 'chat'],
        ['TextCloseEnough', 'chat'],
        ['TextRegex', '^(chat|chien)$'],
        ['TextRegex', 'ch[ai]+t.*'],
      ].map(([algorithm = '', words = '']) => asked(algorithm, words)),
    )
    expect(found.map(({ question, losses }) => [question.data.holes[1], losses])).toEqual([
      ['chat', []],
      ['chat', ['looser']],
      ['chat', ['looser']],
      ['chat|chien', []],
      ['', ['pattern', 'missingAnswer']],
    ])
  })

  it('is read under its old document type, without end tags and with names of HTML for characters', async () => {
    const old = `<?xml version="1.0"?><!DOCTYPE questestinterop SYSTEM "ims_qtiasiv1p1.dtd"><questestinterop><item ident="i"><presentation><flow><material><mattext>L&eacute;a &amp; moi</mattext></material><response_str ident="r"><render_fib/></response_str></presentation></item></questestinterop>`
    const [read] = await readQtiXml(old)
    expect(plainText(read?.question.statement ?? '')).toBe('Léa & moi')
  })
})

describe('QTI 1.2 of Blackboard and Brightspace', () => {
  const label = (ident: string, text = '') =>
    `<response_label ident="${ident}">${text && `<material><mattext>${text}</mattext></material>`}</response_label>`
  const listed = (attributes: string, labels: string, name = 'response_lid') =>
    `<${name} ${attributes}><render_choice><flow_label>${labels}</flow_label></render_choice></${name}>`
  const when = (ident: string, value: string, then: string) =>
    `<respcondition><conditionvar><varequal respident="${ident}">${value}</varequal></conditionvar>${then}</respcondition>`
  const of = (presentation: string, rules: string, feedback = '') =>
    readQtiXml(
      `<questestinterop><item><presentation>${presentation}</presentation><resprocessing>${rules}</resprocessing>${feedback}</item></questestinterop>`,
    )
  const shown = (name: string) => `<displayfeedback linkrefid="${name}"/>`
  const text = (words: string) => `<flow><material><mattext>${words}</mattext></material></flow>`

  it('right answers that only their feedback tells, a choice written by a key, and feedback on it in a solution', async () => {
    const solution =
      '<itemfeedback ident="B"><solution><solutionmaterial><material><mattext>Non</mattext></material></solutionmaterial></solution></itemfeedback>'
    const [read] = await of(
      listed('ident="r"', label('A', 'yes_no.true') + label('B', 'yes_no.false')),
      when('r', 'A', shown('correct')) + when('r', 'B', shown('incorrect')),
      solution,
    )
    expect(read).toMatchObject({
      question: {
        data: {
          choices: [
            { html: '<p>Oui</p>', good: true },
            { html: '<p>Non</p>', good: false, feedbackHtml: '<p>Non</p>' },
          ],
        },
        response: '',
      },
    })
  })

  it('pairs whose right sides stand apart', async () => {
    const one = (name: string, left: string) =>
      `<flow>${listed(`ident="${name}"`, label(`${name}a`) + label(`${name}b`))}${text(left)}</flow>`
    const [read] = await of(
      `<flow class="QUESTION_BLOCK">${text('Reliez')}</flow><flow class="RESPONSE_BLOCK">${one('x', 'Mars')}${one('y', 'Terre')}</flow><flow class="RIGHT_MATCH_BLOCK">${text('Lune')}${text('Phobos')}</flow>`,
      when('x', 'xb', shown('correct')) + when('y', 'ya', shown('correct')),
    )
    expect(read).toMatchObject({
      losses: [],
      question: {
        statement: '<p>Reliez</p>',
        data: { pairs: [{ leftHtml: '<p>Mars</p>', right: 'Phobos' }, { right: 'Lune' }] },
      },
    })
  })

  it('wrong answers that are counted are not right; typed answers are named by their label; items have their rank', async () => {
    const counted = (name: string) => `<setvar varname="${name}" action="Add">1</setvar>`
    const [choice] = await of(
      listed('ident="r" rcardinality="Multiple"', label('A', 'a') + label('B', 'b')),
      when('r', 'A', counted('D2L_Correct')) + when('r', 'B', counted('D2L_Incorrect')),
    )
    expect(choice).toMatchObject({ question: { type: 'Quizz', data: { choices: [{ good: true }, { good: false }] } } })
    const [typed] = await of(
      `${text('Mot ?')}<response_str ident="s"><render_fib><response_label ident="l"/></render_fib></response_str>`,
      when('l', 'mot', '<setvar>100</setvar>'),
    )
    expect(typed).toMatchObject({ question: { type: 'HolesInText', data: { holes: { 1: 'mot' } } } })
    const [ranked] = await of(
      listed('respident="o" rcardinality="Ordered"', label('A', 'deux') + label('B', 'un'), 'response_grp'),
      when('A', '2', counted('D2L_Correct')) + when('B', '1', counted('D2L_Correct')),
    )
    expect(ranked).toMatchObject({
      losses: [],
      question: { type: 'Ordering', data: { items: [{ html: '<p>un</p>' }, { html: '<p>deux</p>' }] } },
    })
  })
})
