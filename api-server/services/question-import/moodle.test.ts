import { describe, expect, it } from 'vitest'
import { Failure } from '#contract/errors'
import type { QuestionType } from '#contract/question-types'
import type { ContentOf } from '#domain/questions/kind'
import { plainText } from '#domain/rich-text/plain'
import { isMoodleXml, readMoodle } from './moodle.ts'

const text = (name: string, words: string, format = 'html') =>
  `<${name} format="${format}"><text><![CDATA[${words}]]></text></${name}>`

const question = (type: string, inner: string, statement = '<p>Énoncé</p>') =>
  `<question type="${type}"><name><text>Titre</text></name>${text('questiontext', statement)}${inner}</question>`

const quiz = (...questions: string[]) => `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${questions.join('\n')}\n</quiz>`

const answer = (fraction: number, words: string, feedback = '') =>
  `<answer fraction="${fraction}" format="html"><text><![CDATA[${words}]]></text>${feedback && text('feedback', feedback)}</answer>`

async function one<T extends QuestionType>(type: T, xml: string) {
  const [read] = await readMoodle(quiz(xml))
  if (read?.question.type !== type) throw new Error(`read as ${read?.question.type}`)
  return { ...read, question: read.question as ContentOf<T> }
}

const goodTexts = (choices: readonly { html?: string | undefined; good: boolean }[]) =>
  choices.filter((row) => row.good).map((row) => row.html)

describe('Moodle XML', () => {
  it('is recognised by its root', () => {
    expect(isMoodleXml(quiz())).toBe(true)
    expect(isMoodleXml('<!-- question: 1 --><quiz>')).toBe(true)
    expect(isMoodleXml(' <?xml version="1.0"?>\n<!-- a --> <!-- <quiz> -->\n<quiz\n>')).toBe(true)
    expect(isMoodleXml('<quizz/>')).toBe(false)
    expect(isMoodleXml('<!-- <quiz> -->')).toBe(false)
    expect(isMoodleXml('<!-- <quiz>')).toBe(false)
  })

  it('takes a type that is no type of Moodle for an unknown one, also under the name of a property of every object', async () => {
    const [read] = await readMoodle(quiz(question('constructor', '')))
    expect(read).toMatchObject({ question: { type: 'Text', statement: '<p>Énoncé</p>' }, losses: ['type'] })
  })

  it('multichoice: one right answer, its feedback, hints, correction and points', async () => {
    const {
      question: read,
      losses,
      title,
    } = await one(
      'SingleChoice',
      question(
        'multichoice',
        `<defaultgrade>3.0000000</defaultgrade><single>true</single><shuffleanswers>1</shuffleanswers>${text('generalfeedback', '<p>Cours</p>')}${answer(100, '<p>Paris</p>', 'Oui')}${answer(0, 'Lyon')}${text('hint', '<p>La Seine</p>')}${text('hint', '<p>Capitale</p>')}`,
      ),
    )
    expect(title).toBe('Titre')
    expect(losses).toEqual([])
    expect(read).toMatchObject({
      statement: '<p>Énoncé</p>',
      response: '<p>Cours</p>',
      points: 3,
      tips: '<p>La Seine</p><p>Capitale</p>',
    })
    expect(read.data).toMatchObject({ shuffle: true, choices: [{ good: true, feedbackHtml: 'Oui' }, { good: false }] })
  })

  it('multichoice: several answers are right together, also where one choice had several of equal worth', async () => {
    const several = await one(
      'Quizz',
      question('multichoice', `<single>false</single>${answer(50, 'a')}${answer(50, 'b')}${answer(-100, 'c')}`),
    )
    expect(goodTexts(several.question.data.choices)).toEqual(['a', 'b'])
    expect(several.losses).toEqual([])
    const equal = await one('Quizz', question('multichoice', `<single>true</single>${answer(100, 'a')}${answer(100, 'b')}`))
    expect(goodTexts(equal.question.data.choices)).toEqual(['a', 'b'])
  })

  it('says what a choice loses: half points, overall feedback, no right answer', async () => {
    const single = '<single>true</single>'
    const half = await one(
      'SingleChoice',
      question('multichoice', `${single}${answer(100, 'a')}${answer(50, 'b')}${text('correctfeedback', 'Bravo')}`),
    )
    expect(half.losses).toEqual(['partialCredit', 'feedback'])
    const own = `${single}${answer(100, 'a')}${text('correctfeedback', '<p>Votre réponse est correcte.</p>')}`
    expect((await one('SingleChoice', question('multichoice', own))).losses).toEqual([])
    const none = await one('Quizz', question('multichoice', `${single}${answer(0, 'a')}${answer(0, 'b')}`))
    expect(none.losses).toEqual(['missingAnswer'])
  })

  it('truefalse: a choice of two words', async () => {
    const { question: read } = await one(
      'SingleChoice',
      question('truefalse', `${answer(0, 'true', 'Non')}${answer(100, 'false')}`),
    )
    expect(read.data.choices).toMatchObject([
      { html: '<p>Vrai</p>', good: false, feedbackHtml: 'Non' },
      { html: '<p>Faux</p>', good: true },
    ])
  })

  it('shortanswer: a hole under the statement, or at the line of underscores; wildcards and half points are said', async () => {
    const answers = `<usecase>1</usecase>${answer(100, 'Napoléon')}${answer(100, 'Bonaparte')}${answer(100, 'Nap*')}${answer(50, 'Louis')}`
    const under = await one('HolesInText', question('shortanswer', answers))
    expect(under.question).toMatchObject({
      statement: '<p>Énoncé</p>',
      data: { text: '<p>{1}</p>', holes: { 1: 'Napoléon|Bonaparte' }, exact: true },
    })
    expect(under.losses).toEqual(['partialCredit', 'wildcard'])
    const inside = await one('HolesInText', question('shortanswer', answer(100, 'chat'), '<p>Le ________ dort.</p>'))
    expect(inside.question).toMatchObject({
      statement: '',
      data: { text: '<p>Le {1} dort.</p>', holes: { 1: 'chat' }, exact: false },
    })
  })

  it('numerical: value, tolerance and equivalent units', async () => {
    const unit = (name: string, times: number) => `<unit><multiplier>${times}</multiplier><unit_name>${name}</unit_name></unit>`
    const exact = `<answer fraction="100" format="moodle_auto_format"><text>3.14</text><tolerance>0.01</tolerance></answer>`
    const { question: read, losses } = await one(
      'Numeric',
      question('numerical', `${exact}<units>${unit('m', 1)}${unit('cm', 100)}</units>`),
    )
    expect(read.data).toEqual({ value: '3,14', tolerance: { amount: '0,01', kind: 'absolute' }, unit: 'm', unitRequired: false })
    expect(losses).toEqual(['units'])
    const nameless = await one('Numeric', question('numerical', `${exact}<units>${unit('', 1)}</units>`))
    expect(nameless.losses).toEqual([])
    expect(nameless.question.data).toMatchObject({ unit: '', unitRequired: false })
  })

  it('matching: pairs, and answers that match nothing', async () => {
    const row = (left: string, right: string) =>
      `<subquestion format="html"><text><![CDATA[${left}]]></text><answer><text>${right}</text></answer></subquestion>`
    const { question: read } = await one(
      'Matching',
      question('matching', `${row('<p>Paris</p>', 'Seine &amp; Marne')}${row('Lyon', 'Rhône')}${row('', 'Loire')}`),
    )
    expect(read.data.pairs).toMatchObject([
      { leftHtml: '<p>Paris</p>', right: 'Seine & Marne' },
      { leftHtml: 'Lyon', right: 'Rhône' },
    ])
    expect(read.data.extras).toMatchObject([{ text: 'Loire' }])
  })

  it('cloze: holes with their accepted answers, choices beside their hole', async () => {
    const statement = String.raw`<p>Le {1:SHORTANSWER:=chat#oui~%50%matou~chien} est {:MC:grand~=petit}, il a {2:NUMERICAL:=4:0.5} pattes et {:SAC:=un\}e} queue {x}.</p>`
    const { question: read, losses } = await one('HolesInText', question('cloze', '', statement))
    expect(read.data).toMatchObject({
      text: '<p>Le {1} est {2} (grand / petit), il a {3} pattes et {4} queue (x).</p>',
      holes: { 1: 'chat', 2: 'petit', 3: '4', 4: 'un}e' },
      exact: false,
    })
    expect([...losses].sort()).toEqual(['braces', 'caseSensitive', 'feedback', 'partialCredit', 'tolerance', 'typedChoices'])
  })

  it('ddwtos and gapselect: numbered holes, all words listed', async () => {
    const boxes = '<dragbox><text>chat</text><group>1</group></dragbox><dragbox><text>arbre</text></dragbox>'
    const { question: read } = await one('HolesInText', question('ddwtos', boxes, '<p>Un [[1]] sur [[2]], un [[1]].</p>'))
    expect(read.data).toMatchObject({
      text: '<p>Un {1} sur {2}, un {3}.</p><p>Mots proposés\u00A0: arbre – chat</p>',
      holes: { 1: 'chat', 2: 'arbre', 3: 'chat' },
    })
  })

  it('ordering, essay and unknown types', async () => {
    const items = await one('Ordering', question('ordering', `${answer(100, 'un')}${answer(50, 'deux')}`))
    expect(items.question.data.items.map(({ html }) => html)).toEqual(['un', 'deux'])
    const essay = await one('Text', question('essay', text('graderinfo', '<p>Plan</p>')))
    expect(essay).toMatchObject({ losses: ['graderInfo'], question: { response: '<p>Plan</p>' } })
    expect(await one('Text', question('ddmarker', ''))).toMatchObject({
      losses: ['type'],
      question: { statement: '<p>Énoncé</p>' },
    })
  })

  it('a description begins the next statement; categories are no questions', async () => {
    const category = '<question type="category"><category><text>$course$/top/Fractions</text></category></question>'
    const read = await readMoodle(
      quiz(category, question('description', '', '<p>Lis.</p>'), question('essay', ''), question('description', '', 'Fin')),
    )
    expect(read.map((row) => [row.question.statement, row.losses])).toEqual([
      ['<p>Lis.</p><p>Énoncé</p>', ['description']],
      ['Fin', ['type']],
    ])
  })

  it('TeX becomes formulas, also around the holes of a text', async () => {
    const { question: read, losses } = await one(
      'HolesInText',
      question('cloze', '', String.raw`<p>$$\frac{1}{2}&lt;x$$ {1:SA:=a} \(x^{2}\)</p>`),
    )
    expect(losses).toEqual([])
    expect(plainText(read.data.text)).toBe('1/2<x {1} x^2')
    expect(read.data.text).toContain('data-math')
  })

  it('says that other formulas, films and odd points stay behind', async () => {
    const { losses } = await one(
      'Text',
      question('essay', '<defaultgrade>2.5</defaultgrade>', String.raw`<p>\(\sqrt[5]{x}\)<video src="a.mp4"></video></p>`),
    )
    expect(losses).toEqual(['points', 'formulas', 'media'])
  })

  it('reads files with a bare ampersand or a control character', async () => {
    const read = await readMoodle(
      quiz(
        '<question type="essay"><name><text>A & B\u0001</text></name><questiontext><text>x&nbsp;y</text></questiontext></question>',
      ),
    )
    expect(read[0]).toMatchObject({ title: 'A & B', question: { statement: '<p>x\u00A0y</p>' } })
  })

  it('reads a file with a forgotten end tag', async () => {
    const read = await readMoodle('<quiz><question type="essay"><questiontext><text>a</text></question></quiz>')
    expect(read).toMatchObject([{ question: { type: 'Text', statement: '<p>a</p>' } }])
  })

  it.each([
    ['a file that was cut off', '<quiz><question><name>', 'malformed'],
    ['entities of its own', '<!DOCTYPE quiz [<!ENTITY a "b">]><quiz></quiz>', 'malformed'],
    ['too many questions', quiz(...Array.from({ length: 301 }, () => question('essay', ''))), 'tooManyQuestions'],
    ['nesting without end', `<quiz>${'<a>'.repeat(50)}${'</a>'.repeat(50)}</quiz>`, 'malformed'],
  ])('refuses %s', async (_what, xml, code) => {
    const refused: unknown = await readMoodle(xml).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(Failure)
    expect(refused).toMatchObject({ errors: { file: code } })
  })
})

describe('what files by others taught', () => {
  const of = (type: string, parts: string) =>
    readMoodle(
      `<quiz><question type="${type}"><questiontext format="html"><text>Énoncé</text></questiontext>${parts}</question></quiz>`,
    )
  const text = (name: string, words: string) => `<${name} format="html"><text>${words}</text></${name}>`

  it('items have their place in their fraction; feedback on one of them is a loss', async () => {
    const item = (place: number, words: string, feedback = '') =>
      `<answer fraction="${place}.0"><text>${words}</text>${feedback && text('feedback', feedback)}</answer>`
    expect(await of('ordering', item(2, 'deux', 'Bravo') + item(1, 'un'))).toMatchObject([
      { losses: ['feedback'], question: { type: 'Ordering', data: { items: [{ html: '<p>un</p>' }, { html: '<p>deux</p>' }] } } },
    ])
  })

  it('hints are paragraphs, each once; notes and the beginning of an answer are kept beside a correction', async () => {
    const parts =
      text('hint', 'Un') +
      text('hint', 'Deux') +
      text('hint', 'Un') +
      text('generalfeedback', 'Corrigé') +
      text('graderinfo', 'Notes') +
      text('responsetemplate', 'Je pense que')
    expect(await of('essay', parts)).toMatchObject([
      {
        losses: ['graderInfo'],
        question: {
          statement: '<p>Énoncé</p><p>Je pense que</p>',
          response: '<p>Corrigé</p><p>Notes</p>',
          tips: '<p>Un</p><p>Deux</p>',
        },
      },
    ])
  })

  it('the picture that Moodle 1.9 has beside a statement', async () => {
    const [read] = await of('essay', '<image>cours/la carte.png</image><image_base64>QUJD</image_base64>')
    expect(read).toMatchObject({
      files: [{ name: 'la carte.png', base64: 'QUJD' }],
      question: { statement: 'Énoncé<img src="la%20carte.png" alt="">' },
    })
  })

  it('types of plugins: gaps between signs, verdicts on lines, several right choices', async () => {
    const [gaps] = await readMoodle(
      '<quiz><question type="gapfill"><questiontext format="html"><text>Le {chat|minou} dort [1].</text></questiontext><delimitchars>{}</delimitchars><answerdisplay>gapfill</answerdisplay></question></quiz>',
    )
    expect(gaps).toMatchObject({
      losses: [],
      question: { type: 'HolesInText', data: { text: 'Le {1} dort [1].', holes: { 1: 'chat|minou' } } },
    })
    const line = (number: number, words: string, right: number) =>
      `<row number="${number}">${text('optiontext', words)}</row><weight rownumber="${number}" columnnumber="${right}"><value> 1.0 </value></weight>`
    const columns = `<column number="1">${text('responsetext', 'Oui')}</column><column number="2">${text('responsetext', 'Non')}</column>`
    expect(await of('kprime', line(1, 'a', 2) + line(2, 'b', 1) + columns)).toMatchObject([
      { losses: ['split'], question: { type: 'SingleChoice', data: { choices: [{ good: false }, { good: true }] } } },
      { losses: ['split'], question: { data: { choices: [{ good: true }, { good: false }] } } },
    ])
    const several = '<answer fraction="100"><text>a</text></answer><answer fraction="100"><text>b</text></answer>'
    expect(await of('oumultiresponse', several)).toMatchObject([{ losses: [], question: { type: 'Quizz' } }])
  })
})
