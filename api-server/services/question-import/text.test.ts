import { strToU8, zipSync } from 'fflate'
import { expect, it } from 'vitest'
import type { Section } from '#contract/structured-document'
import { sampleFiles } from '#tests/support/sample-files'
import { Package } from './package.ts'
import { readOfficeText, readSections, readText } from './text.ts'
import { docxLines } from './word-text.ts'

const opened = (files: Record<string, string>) =>
  new Package(new Uint8Array(zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])))))

const office = async (source: Package) => {
  const found = await readOfficeText(source)
  if (!found) throw new Error('no document')
  return found
}

/** The places of the right choices of a question. */
const goodOf = (one: { question: unknown } | undefined) =>
  Object(one?.question).data.choices.flatMap(({ good }: { good: boolean }, at: number) => (good ? [at] : []))

const answers = { question: { type: 'SingleChoice', data: { choices: [{ good: false }, { good: true }] } }, losses: [] }

it('Word: numbers and letters of its lists, bold answers, tables of two columns', async () => {
  const paragraph = (words: string, { level, bold = false }: { level?: number; bold?: boolean } = {}) =>
    `<w:p>${level === undefined ? '' : `<w:pPr><w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="7"/></w:numPr></w:pPr>`}<w:r>${bold ? '<w:rPr><w:b/></w:rPr>' : ''}<w:t>${words}</w:t></w:r></w:p>`
  const cell = (words: string) => `<w:tc>${paragraph(words)}</w:tc>`
  const row = (left: string, right: string) => `<w:tr>${cell(left)}${cell(right)}</w:tr>`
  const body = [
    paragraph('Capitale ?', { level: 0 }),
    paragraph('Lyon', { level: 1 }),
    paragraph('Paris', { level: 1, bold: true }),
    paragraph('Grande ville ?', { level: 0 }),
    paragraph('Paris', { level: 1 }),
    paragraph('Pau', { level: 1 }),
    paragraph('Relie.', { level: 0 }),
    `<w:tbl>${row('chat', 'miaule')}${row('chien', 'aboie')}</w:tbl>`,
  ].join('')
  const namespace = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
  const levels = '<w:lvl w:ilvl="0"><w:numFmt w:val="decimal"/></w:lvl><w:lvl w:ilvl="1"><w:numFmt w:val="lowerLetter"/></w:lvl>'
  const { read } = await office(
    opened({
      'word/document.xml': `<w:document ${namespace}><w:body>${body}</w:body></w:document>`,
      'word/numbering.xml': `<w:numbering ${namespace}><w:abstractNum w:abstractNumId="1">${levels}</w:abstractNum><w:num w:numId="7"><w:abstractNumId w:val="1"/></w:num></w:numbering>`,
    }),
  )
  expect(read).toMatchObject([
    { ...answers, losses: ['guessedKey'] },
    { question: { type: 'SingleChoice' }, losses: ['missingAnswer'] },
    {
      question: { type: 'Matching', statement: '<p>Relie.</p>', data: { pairs: [{ right: 'miaule' }, { right: 'aboie' }] } },
      losses: ['pairs'],
    },
  ])
})

it('LibreOffice: lists within lists, bold by a style, line breaks', async () => {
  const item = (inner: string) => `<list-item>${inner}</list-item>`
  const choices = `<list>${item('<p>Lyon</p>')}${item('<p><span style-name="T1">Paris</span></p>')}</list>`
  const styles =
    '<automatic-styles><style name="T1"><text-properties font-weight="bold"/></style><list-style name="L1"><list-level-style-number num-format="1"/><list-level-style-number num-format="a"/></list-style></automatic-styles>'
  const content = `<document-content>${styles}<body><text><list style-name="L1">${item(`<p>Capitale<line-break/>de la France ?</p>${choices}`)}</list></text></body></document-content>`
  const { read } = await office(opened({ mimetype: 'application/vnd.oasis.opendocument.text', 'content.xml': content }))
  expect(read).toMatchObject([{ ...answers, question: { ...answers.question, statement: '<p>Capitale<br>de la France ?</p>' } }])
  expect(
    await readOfficeText(opened({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet', 'content.xml': content })),
  ).toBe(null)
})

it('PDF: the reader of documents gives its lines; one without text is refused', async () => {
  const sentence = (content: string, style: string[] = []) => ({
    runs: [{ content, type: 'text' as const, link: null, source: null, style }],
  })
  const items = (...texts: ReturnType<typeof sentence>[]) => texts.map((one) => ({ sentences: [one], lists: [] }))
  const section: Section = {
    title: '',
    level: 1,
    sections: [],
    content: [
      { type: 'paragraph', sentences: [sentence('1. Capitale ?')], note: false },
      { type: 'paragraph', sentences: [sentence('a) Lyon')], note: false },
      { type: 'paragraph', sentences: [sentence('b) Paris', ['bold'])], note: false },
      {
        type: 'list',
        ordered: true,
        start: 2,
        items: [
          {
            sentences: [sentence('Et ensuite ?')],
            lists: [{ type: 'list', ordered: true, start: 1, items: items(sentence('un'), sentence('deux', ['bold'])) }],
          },
        ],
      },
    ],
  }
  expect(readSections([section]).read).toMatchObject([answers, answers])
  expect(readSections([{ ...section, leftOut: true }]).read).toEqual([])
})

it('a level of a list or a number of spaces that no program writes is one that it may', async () => {
  const namespace = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
  const numbered = (level: string, words: string) =>
    `<w:p><w:pPr><w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="1"/></w:numPr></w:pPr><w:r><w:t>${words}</w:t></w:r></w:p>`
  const word = `<w:document ${namespace}><w:body>${numbered('4000000000', 'un')}${numbered('Infinity', 'deux')}</w:body></w:document>`
  expect((await office(opened({ 'word/document.xml': word }))).read).toMatchObject([{ losses: ['missingAnswer', 'guessedType'] }])
  const content = '<document-content><body><text><p>1. Ici<s c="-1"/>et<s c="x"/>là ?</p></text></body></document-content>'
  const { read } = await office(opened({ mimetype: 'application/vnd.oasis.opendocument.text', 'content.xml': content }))
  expect(read).toMatchObject([{ question: { statement: '<p>Ici et là ?</p>' } }])
})

it('Word: lists and bold of its styles, content controls, boxes of symbols, a frame of one cell, and pictures', async () => {
  const w =
    'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:a="a"'
  const run = (words: string, format = '') => `<w:r>${format && `<w:rPr>${format}</w:rPr>`}<w:t>${words}</w:t></w:r>`
  const styled = (style: string, inner: string) => `<w:p><w:pPr><w:pStyle w:val="${style}"/></w:pPr>${inner}</w:p>`
  const box = (code: string) => `<w:r><w:sym w:font="Wingdings" w:char="${code}"/></w:r>`
  const cell = (inner: string) => `<w:tbl><w:tr><w:tc>${inner}</w:tc></w:tr></w:tbl>`
  const body = [
    styled('Question', `${run('Que vois-tu ? ')}<w:r><w:drawing><a:blip r:embed="rId1"/></w:drawing></w:r>`),
    `<w:sdt><w:sdtContent>${styled('Choix', run('Un lac'))}${styled('Choix', run('Une île', '<w:rStyle w:val="Strong"/>'))}</w:sdtContent></w:sdt>`,
    styled('Question', run('Coche.')),
    cell(`<w:p>${box('F06F')}${run(' rouge')}</w:p><w:p>${box('F0FE')}${run(' vert')}</w:p>`),
    styled('Question', run('Raconte.')),
  ].join('')
  const style = (id: string, inner: string) => `<w:style w:styleId="${id}">${inner}</w:style>`
  const inList = (level: number) => `<w:pPr><w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="1"/></w:numPr></w:pPr>`
  const level = (at: number, format: string) => `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/></w:lvl>`
  const png = sampleFiles.png()
  const zip = zipSync({
    'word/document.xml': strToU8(`<w:document ${w}><w:body>${body}</w:body></w:document>`),
    'word/styles.xml': strToU8(
      `<w:styles ${w}>${style('Question', inList(0))}${style('Choix', inList(1))}${style('Strong', '<w:rPr><w:b/></w:rPr>')}</w:styles>`,
    ),
    'word/numbering.xml': strToU8(
      `<w:numbering ${w}><w:abstractNum w:abstractNumId="0">${level(0, 'decimal')}${level(1, 'lowerLetter')}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`,
    ),
    'word/_rels/document.xml.rels': strToU8(
      '<Relationships><Relationship Id="rId1" Type="x/image" Target="media/image1.png"/></Relationships>',
    ),
    'word/media/image1.png': new Uint8Array(png),
  })
  const { read } = await office(new Package(new Uint8Array(zip)))
  expect(read).toMatchObject([
    {
      ...answers,
      losses: ['guessedKey'],
      files: [{ name: 'media/image1.png' }],
      question: { ...answers.question, statement: '<p>Que vois-tu ? <img src="media/image1.png" alt=""></p>' },
    },
    { question: { statement: '<p>Coche.</p>', data: { choices: [{ good: false }, { good: true }] } } },
    { question: { type: 'Text', statement: '<p>Raconte.</p>' } },
  ])
})

it('Word: lists to choose from keep what stands around them in a content control, and what was typed instead', async () => {
  const run = (words: string) => `<w:r><w:t>${words}</w:t></w:r>`
  const control = (settings: string, inner: string) =>
    `<w:sdt><w:sdtPr>${settings}</w:sdtPr><w:sdtContent>${inner}</w:sdtContent></w:sdt>`
  const listed = ['Choisissez un élément.', 'ont', 'on']
    .map((text) => `<w:listItem w:displayText="${text}" w:value="${text}"/>`)
    .join('')
  const list = `<w:dropDownList>${listed}</w:dropDownList>`
  const around = control('', `${run('Ils ')}${control(list, run('ont'))}${run(' faim.')}`)
  const unset = control(`<w:showingPlcHdr/>${list}`, run('Clique ici.'))
  const lines = [around, `${run('Ils ')}${control(list, run('avaient'))}`, `${run('Ils ')}${unset}`]
  const body = lines.map((line) => `<w:p>${line}</w:p>`).join('')
  const word = `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`
  expect((await docxLines(opened({ 'word/document.xml': word }))).map(({ text, marked }) => [text, marked])).toEqual([
    ['Ils (ont / on) faim.', ['ont']],
    ['Ils (ont / on / avaient)', ['avaient']],
    ['Ils (ont / on)', undefined],
  ])
})

it('a text: an order, a voice, a formula, what is said of a choice, and right sides that match nothing', () => {
  const { read } = readText(String.raw`1. Range.
a) dix
b) un
Bon ordre : b, a
2. Lis à voix haute (à l’oral)
3. Développe 4(x + 3).
Réponse : \(4x+12\)
4. Pair ?
a) 2 *
Commentaire : 2 < 3, et \(2=2\times1\).
b) 3
5. Relie.
chat    miaule
chien    aboie
Intrus : hennit`)
  expect(read.map(({ question }) => question)).toMatchObject([
    { type: 'Ordering', data: { items: [{ html: '<p>un</p>' }, { html: '<p>dix</p>' }] } },
    { type: 'Audio', statement: '<p>Lis à voix haute</p>' },
    { type: 'MathFormula', response: { version: 1 } },
    { type: 'SingleChoice', data: { choices: [{ feedbackHtml: expect.stringContaining('2 &lt; 3, et') }, {}] } },
    { type: 'Matching', data: { extras: [{ text: 'hennit' }] } },
  ])
})

it.each([
  'Combien de pattes ? 8 pattes',
  'Cite deux droits. l’école, la santé',
  'Que signifie IP ?\nInternet Protocol',
  'Quelle planète ?\n*Mars*',
  'Quelle planète ?\n**Mars**',
  'Quelle cause ?\n→ la crise',
  'Quand ?\n-> 1916',
  'Qui signe en 1918 ? R : la Russie',
  'Quel contraire ? petit',
  'La Lune brille. (Faux)',
  'La Lune brille. (F)',
  'Où est-ce ? (réponse b)',
  'Où est-ce, Solution du livre : ici',
  'Le contraire est [petit].',
])('a free question that may show its answer is to be checked: %s', (asked) => {
  const { read } = readText(`1. ${asked}\n2. Raconte.`)
  expect(read[0]).toMatchObject({ losses: ['guessedType'] })
})

it.each([
  'Trace le segment [AB].',
  'Place le milieu de [AB] sur la figure.',
  'Étudie f sur l’intervalle [a ; b].',
  'Étudie f sur [-2 ; 5].',
  'Écris trois mots avec le son [o].',
  'Comment s’écrit le son [ou] ?',
  'Qui parle ? Justifie ta réponse.',
  'Qui parle ? Cite le texte',
  'Que vaut f(x) ?',
  'Quel est le poids (P) ?',
])('a free question that shows none is not: %s', (asked) => {
  const { read } = readText(`1. ${asked}\n2. Raconte.`)
  expect(read[0]).toMatchObject({ question: { type: 'Text' }, losses: [] })
})

it('what says that an answer is possible is its correction', () => {
  for (const note of ['Réponse possible', 'Corrigé type', 'Éléments de correction']) {
    const { read } = readText(`1. Pourquoi migrer ?\n${note} : pour manger\n2. Raconte.`)
    expect(read[0]?.question, note).toMatchObject({ type: 'Text', response: expect.stringContaining('pour manger') })
  }
})

it.each([
  ['Où est-ce ? (Réponse attendue : ici)', 'Où est-ce ?', 'ici'],
  ['Cite deux gaz.\n(Réponse attendue : diazote et dioxygène)', 'Cite deux gaz.', 'diazote et dioxygène'],
  ['Explique pourquoi.\n*Éléments de réponse attendus : la dette*', 'Explique pourquoi.', 'la dette'],
  ['Explique pourquoi. (Réponse possible : la dette)', 'Explique pourquoi.', 'la dette'],
])('what a sheet expects is the answer, never shown with the question: %s', (asked, statement, response) => {
  const { read } = readText(`1. ${asked}\n2. Raconte.`)
  expect(JSON.stringify(read[0])).toContain(response)
  expect(read[0]?.question.statement).toBe(`<p>${statement}</p>`)
})

it.each([
  ['Collège Jean Moulin        Nom : ................   Classe : 5e ...'],
  ['Évaluation n°3 – Les fractions        Note :      / 20'],
  ['Contrôle de géographie      Total : ....../20'],
  ['SVT – 6e        Contrôle : la cellule'],
])('a head of several parts is no question: %s', (head) => {
  const { read, leftOut } = readText(`${head}\n\n1. Où est Paris ?\n2. Où est Lyon ?`)
  expect(read).toHaveLength(2)
  expect(leftOut).toContain(head)
})

it('« phrases complètes » asks for sentences, not for words in gaps', () => {
  const { read } = readText('Réponds par des phrases complètes.\n1. Quand se passe la scène ?\n2. Qui parle ?')
  expect(read.map(({ losses }) => losses)).toEqual([[], []])
})

it('a verdict with a place to say why is judged without that place', () => {
  const { read } = readText(
    '1. Vrai ou faux ? Justifiez.\na) Le vent est gratuit. V / F  Justification : ..........\nb) Il gèle. V / F  Justification : ....',
  )
  expect(read.map(({ question }) => question.statement.split('<br>').at(-1))).toEqual([
    'Le vent est gratuit.</p>',
    'Il gèle.</p>',
  ])
})

it('lines of two columns below a counted instruction are pairs, not choices by numbers', () => {
  const { read } = readText(
    '1/ Compte.\n2/ Relie :\n1. le chat      a. aboie\n2. le chien     b. miaule\nRéponses : 1/ trois  2/ 1b 2a',
  )
  expect(read.at(-1)).toMatchObject({
    losses: [],
    question: { type: 'Matching', data: { pairs: [{ right: 'miaule' }, { right: 'aboie' }] } },
  })
})

it.each([
  ['hertz *\ndécibel\nwatt', 0],
  ['hertz\ndécibel\nwatt *', 2],
  ['Vrai\nFaux *', 1],
])('lines below a question of which one ends with a star are choices: %s', (choices, right) => {
  const { read } = readText(`Q1. Le son se mesure en\n${choices}\n\nQ2. Dis pourquoi.`)
  expect(read[0]).toMatchObject({ losses: [] })
  expect(goodOf(read[0])).toEqual([right])
})

it.each(['Mauvaises réponses', 'Distracteurs', 'Réponses fausses'])(
  '%s: choices, whose right one does not stand first in each',
  (name) => {
    const { read, leftOut } = readText(
      `1. Quel est le plus grand océan ?\nBonne réponse : Pacifique\n${name} : Atlantique, Indien\n2. Dis pourquoi.`,
    )
    expect(JSON.stringify(read[0]?.question)).toMatch(/Atlantique.*Indien.*Pacifique/u)
    expect(goodOf(read[0])).toEqual([2])
    expect(leftOut).toEqual([])
  },
)

it('a key of lines « 1 – le Nil » is read, years too', () => {
  const { read } = readText(
    '1 – Quel fleuve ?\n☐ le Nil\n☐ le Rhin\n2 – En quelle année ?\n☐ 1751\n☐ 1789\n\nCORRECTION\n1 – le Nil\n2 – 1789',
  )
  expect(read.map(goodOf)).toEqual([[0], [1]])
})

it('« le chien = el perro » below « Traduce » may show its answer: it is to be checked', () => {
  const { read } = readText('1. Habla.\nII/ Traduce :\na. le chien = el perro\nb. la maison = la casa')
  expect(read.slice(1).map(({ losses }) => losses)).toEqual([['guessedType'], ['guessedType']])
})

it('what an assistant says of its own quiz is no explanation of the last question', () => {
  const { read, leftOut } = readText(
    '1. Qui parle ?\nRéponse : Léo\n2. Où ?\nRéponse : ici\n\n💡 *Astuce : tu peux copier ce quiz.*',
  )
  expect(read[1]?.question).toMatchObject({ response: '' })
  expect(leftOut).toEqual(['Explication : Astuce : tu peux copier ce quiz.'])
})
