import { readFile } from 'node:fs/promises'
import { strToU8, zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { knownQuestions } from '#contract/question-types'
import { describeApi } from '#tests/support/api'
import { author, bytesOf, get } from '#tests/support/file-world'
import { moduleBody } from '#tests/support/make'
import { kit } from '#tests/support/pdf-samples/kit'
import { sampleFiles, uploadOf } from '#tests/support/sample-files'

const png = sampleFiles.png()

const moodle = (statement: string, files = '') =>
  `<?xml version="1.0"?><quiz><question type="essay"><name><text>Carte</text></name><questiontext format="html"><text><![CDATA[${statement}]]></text>${files}</questiontext></question></quiz>`

const pictureFile = `<file name="la carte.png" path="/" encoding="base64">${png.toString('base64')}</file>`

describeApi('a file of questions', (open) => {
  const sent = (bytes: Buffer | string) => ({ body: { file: uploadOf(Buffer.from(bytes), 'questions.xml') } })

  async function imported(bytes: Buffer | string) {
    const api = open()
    const { token } = await author(api)
    return api.call('importQuestions', sent(bytes), token)
  }

  it('becomes questions to choose from, whose pictures are the author’s, and which a module then keeps', async () => {
    const shown = '<p onclick="x()">Où ?<script>x</script><img src="@@PLUGINFILE@@/la%20carte.png" alt="Une carte"></p>'
    const api = open()
    const { made, token } = await author(api)
    const { format, questions } = await api.call('importQuestions', sent(moodle(shown, pictureFile)), token)
    expect(format).toBe('moodle')
    expect(questions).toMatchObject([{ title: 'Carte', losses: [] }])
    const [question] = questions.map((one) => one.question)
    if (!question) throw new Error('no question')
    const [name] = /module\/picture\/[\w-]+\.png/.exec(question.statement) ?? []
    expect(question.statement).toBe(`<p>Où ?</p><img src="${name}" alt="Une carte" width="1" height="1" class="large">`)
    expect(await bytesOf(await get(api, name ?? '', token))).toEqual(png)
    const module = await api.call('createModule', { body: moduleBody(made, [question]) }, token)
    expect(knownQuestions(module.questions)[0]?.statement).toBe(question.statement)
  })

  it('pictures inside an address are kept too; those that are missing, elsewhere or no picture leave their words', async () => {
    const inside = `<img alt="A" src="data:image/png;base64,${png.toString('base64')}">`
    const lost =
      '<img src="@@PLUGINFILE@@/autre.png" alt="B"><img src="https://exemple.fr/c.png" alt="C"><img src="@@PLUGINFILE@@/d.png" alt="D">'
    const noPicture = `<file name="d.png" encoding="base64">${Buffer.from('<svg/>').toString('base64')}</file>`
    const { questions } = await imported(moodle(`<p>x${inside}${lost}</p>`, noPicture))
    expect(questions[0]?.losses).toEqual(['media'])
    expect(questions[0]?.question.statement).toMatch(
      /^<p>x<\/p><img src="module\/picture\/[\w-]+\.png" alt="A" [^>]*><p>BCD<\/p>$/,
    )
  })

  it('the same picture under two addresses is stored once; that of an H5P package comes along', async () => {
    const address = `data:image/png;base64,${png.toString('base64')}`
    const twice = await imported(
      moodle(`<img src="${address}" alt="A"><img src="@@PLUGINFILE@@/la%20carte.png" alt="B">`, pictureFile),
    )
    const names = twice.questions[0]?.question.statement.match(/module\/picture\/[\w-]+\.png/g)
    expect(new Set(names).size).toBe(1)
    expect(names).toHaveLength(2)
    const media = { type: { library: 'H5P.Image 1.1', params: { file: { path: 'images/a.png' }, alt: 'A' } } }
    const h5p = zipSync({
      'h5p.json': strToU8(JSON.stringify({ mainLibrary: 'H5P.TrueFalse', title: 'Carte' })),
      'content/content.json': strToU8(JSON.stringify({ media, question: String.raw`\(x^2\)`, correct: 'true' })),
      'content/images/a.png': new Uint8Array(png),
    })
    const { format, questions } = await imported(Buffer.from(h5p))
    expect(format).toBe('h5p')
    expect(questions).toMatchObject([{ title: 'Carte', losses: [] }])
    expect(questions[0]?.question.statement).toMatch(/^<img src="module\/picture\/[^>]+><p><span class="math" data-math=/)
  })

  it('sounds come along, from a player or a link; where there may be none, or none came, it is a loss', async () => {
    const api = open()
    const { token } = await author(api)
    const shown =
      '<p>Écoute <a href="@@PLUGINFILE@@/la%20voix.mp3">la voix</a>.</p><audio controls title="Encore"><source src="@@PLUGINFILE@@/la%20voix.mp3">non</audio>'
    const file = `<file name="la voix.mp3" encoding="base64">${sampleFiles.mp3().toString('base64')}</file>`
    const { questions } = await api.call('importQuestions', sent(moodle(shown, file)), token)
    const statement = questions[0]?.question.statement ?? ''
    const [name, again] = statement.match(/module\/sound\/[\w-]+\.mp3/g) ?? []
    expect(questions[0]?.losses).toEqual([])
    expect(again).toBe(name)
    expect(statement).toContain('title="la voix"')
    expect(await bytesOf(await get(api, name ?? '', token))).toEqual(sampleFiles.mp3())
    const absent = await api.call('importQuestions', sent(moodle(shown)), token)
    expect(absent.questions).toMatchObject([{ losses: ['media'] }])
  })

  it('a package of QTI: zones of a picture get the picture as it is stored, or become free text without it', async () => {
    const spots = (data: string) =>
      `<assessmentItem title="Carte"><responseDeclaration identifier="R" cardinality="single" baseType="identifier"><correctResponse><value>A</value></correctResponse></responseDeclaration><itemBody><hotspotInteraction responseIdentifier="R"><prompt>Où ?</prompt><object type="image/png" data="${data}" width="200" height="100">Une carte</object><hotspotChoice identifier="A" shape="rect" coords="50,25,100,50"/></hotspotInteraction></itemBody></assessmentItem>`
    const zip = zipSync({
      'imsmanifest.xml': strToU8('<manifest><resources><resource href="a.xml"/><resource href="b.xml"/></resources></manifest>'),
      'a.xml': strToU8(spots('images/a.png')),
      'b.xml': strToU8(spots('images/absent.png')),
      'images/a.png': new Uint8Array(png),
    })
    const { format, questions } = await imported(Buffer.from(zip))
    expect(format).toBe('qti')
    expect(questions).toMatchObject([
      { losses: [], question: { type: 'HotSpots', statement: '<p>Où ?</p>' } },
      { losses: ['media'], question: { type: 'Text', statement: '<p>Où ?</p>' } },
    ])
    expect(questions[0]?.question).toMatchObject({
      data: {
        picture: { name: expect.stringMatching(/\.png$/), alt: 'Une carte', width: 1, height: 1 },
        zones: [{ label: 'A', shape: 'rectangle', x: 25, y: 25, width: 25, height: 25, good: true }],
      },
    })
  })

  it('in UTF-16, in Windows-1252 and with a byte order mark', async () => {
    const gift = 'Où est l’été ? {=à côté ~là}'
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(gift, 'utf16le')])
    const windows = Buffer.from(gift.replace('’', '\u0092'), 'latin1')
    for (const bytes of [utf16, windows, Buffer.from(`\uFEFF${gift}`)]) {
      const read = await imported(bytes)
      expect(read).toMatchObject({ format: 'gift', questions: [{ question: { statement: '<p>Où est l’été ?</p>' } }] })
    }
  })

  it('a text and a table become questions too', async () => {
    const text = await imported('1. Capitale ?\na) Lyon\nb) Paris *\n')
    expect(text).toMatchObject({ format: 'text', questions: [{ losses: [], question: { type: 'SingleChoice' } }] })
    const table = await imported('Question;Réponse 1;Réponse 2;Bonnes réponses\nCapitale ?;Lyon;Paris;2\n')
    expect(table).toMatchObject({ format: 'table', questions: [{ losses: [], question: { type: 'SingleChoice' } }] })
  })

  const choices = ['Milan', 'Rome', 'Naples'].map((text) => ({ text }))

  it.each([
    ['LibreOffice', () => readFile(new URL('../support/sheets/short-libreoffice.pdf', import.meta.url)), choices],
    ['Chromium', () => readFile(new URL('../support/sheets/short-chromium.pdf', import.meta.url)), choices],
    ['a typesetter', () => kit((document) => document.text('1. Quelle est la capitale de l’Italie ?')), undefined],
  ])('a PDF of %s becomes questions', async (_program, pdf, expected) => {
    const { format, questions } = await imported(await pdf())
    expect(format).toBe('text')
    expect(questions[0]).toMatchObject({
      question: { statement: '<p>Quelle est la capitale de l’Italie ?</p>', ...(expected && { data: { choices: expected } }) },
    })
  })

  it('a fraction that a PDF draws is a formula of its question', async () => {
    const { questions } = await imported(
      await kit((document) => {
        document.fontSize(12).text('1. Calcule la valeur de A =', 60, 100)
        const left = 60 + document.widthOfString('1. Calcule la valeur de A =') + 5
        document.text('2x + 1', left, 91).text('5', left + document.widthOfString('2x + 1') / 2 - 3, 109)
        document
          .lineWidth(0.7)
          .moveTo(left - 1, 106)
          .lineTo(left + document.widthOfString('2x + 1') + 1, 106)
          .stroke()
        document.text('2. Recopie la phrase.', 60, 150)
      }),
    )
    expect(questions[0]?.question.statement).toMatch(/^<p>Calcule la valeur de A = <span class="math" /)
    expect(questions[0]?.question.statement).toContain('fraction')
  })

  it('a question beyond the limits of its type becomes free text', async () => {
    const { questions } = await imported(`Reliez {${Array.from({ length: 21 }, (_, n) => `=a${n} -> b${n}`).join('\n')}}`)
    expect(questions).toMatchObject([{ losses: ['tooLong'], question: { type: 'Text', statement: '<p>Reliez</p>' } }])
  })

  it.each([
    ['our own archive', Buffer.from(zipSync({ 'archive.json': strToU8('{}') })), 415, 'archive'],
    ['no known format', Buffer.from('Bonjour.'), 415, 'unknownFormat'],
    ['a broken zip', Buffer.from('PK\u0003\u0004\0\0\0{a}'), 400, 'malformed'],
    ['a zip of something else', Buffer.from(zipSync({ '../a.txt': strToU8('a') })), 415, 'unknownFormat'],
    ['broken XML', Buffer.from('<quiz><question>'), 400, 'malformed'],
    ['entities that grow', Buffer.from('<!DOCTYPE a [<!ENTITY b "cc">]><quiz>&b;</quiz>'), 415, 'unknownFormat'],
    ['a quiz without a question', Buffer.from('<quiz></quiz>'), 400, 'noQuestion'],
    ['10,000 questions', Buffer.from('Un {=1}\n\n'.repeat(10_000)), 400, 'tooManyQuestions'],
    ['too long for a file without pictures', Buffer.from(`Un {=${'1'.repeat(1_000_000)}}`), 413, 'tooLarge'],
    ['more than 10 MB', Buffer.alloc(10 * 1024 * 1024 + 1, 'a'), 413, 'tooLarge'],
  ])('is refused with a reason: %s', async (_what, bytes, status, code) => {
    const api = open()
    const { token } = await author(api)
    const reply = await api.reply('importQuestions', sent(bytes), token)
    expect(reply).toMatchObject({ status, body: { errors: { file: code } } })
  })
})
