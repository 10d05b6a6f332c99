import { expect, it } from 'vitest'
import { plainText } from '#domain/rich-text/plain'
import { readGift } from './gift.ts'
import { readMoodle } from './moodle.ts'
import { categoryName } from './moodle-zones.ts'
import { mostSpots } from './spots.ts'

const question = (type: string, inner: string) =>
  `<question type="${type}"><name><text>Corps</text></name><questiontext format="html"><text>Place.</text></questiontext><defaultgrade>2</defaultgrade>${inner}<file name="le corps.png" encoding="base64">AAAA</file></question>`
const drag = (no: number, words: string) => `<drag><no>${no}</no><text>${words}</text></drag>`
const drop = (no: number, choice: number, inner: string) => `<drop><no>${no}</no>${inner}<choice>${choice}</choice></drop>`
const shape = (name: string, coords: string) => `<shape>${name}</shape><coords>${coords}</coords>`

const read = (...questions: string[]) => readMoodle(`<quiz>${questions.join('')}</quiz>`)

it('ddmarker: one question for each word that has a place, on the same picture', async () => {
  const drops =
    drop(1, 1, shape('circle', '50,40;10')) +
    drop(2, 2, shape('rectangle', '10,20;30,40')) +
    drop(3, 1, shape('polygon', '0,0;20,0;20,10'))
  const found = await read(question('ddmarker', drag(1, 'cœur') + drag(2, 'foie') + drag(3, 'rein') + drops))
  expect(found.map(({ question: { type, statement }, losses }) => [type, plainText(statement), losses])).toEqual(
    [
      ['HotSpots', 'Place.\ncœur', ['otherType', 'split', 'zones', 'distractors']],
      ['HotSpots', 'Place.\nfoie', ['otherType', 'split', 'zones', 'distractors']],
    ].map(([type, statement, losses]) => [type, statement, expect.arrayContaining(losses as string[])]),
  )
  expect(found[0]?.spots).toMatchObject({
    address: 'le%20corps.png',
    size: null,
    zones: [
      { shape: 'ellipse', left: 40, top: 30, width: 20, height: 20, good: true },
      { shape: 'rectangle', left: 10, top: 20, width: 30, height: 40, good: false },
      { shape: 'rectangle', left: 0, top: 0, width: 20, height: 10, good: true },
    ],
  })
  expect(found[0]?.question.points).toBeUndefined()
})

it('our own zones come back from a real Moodle, which keeps the paragraph that describes the picture and drops the rest', async () => {
  const back = question('ddmarker', drag(1, '✗') + drop(1, 1, shape('rectangle', '10,20;30,40'))).replace(
    'Place.',
    '<![CDATA[<p>Place.</p><p class="tremplin-description">Un corps.</p>]]>',
  )
  expect(await read(back)).toMatchObject([{ question: { statement: '<p>Place.</p>' }, spots: { alt: 'Un corps.' } }])
})

it('ddimageortext: places are as large as their words; a picture to place is in the statement', async () => {
  const image = '<drag><no>1</no><text>nord</text><file name="n.png" encoding="base64">AAAA</file></drag>'
  const [one] = await read(question('ddimageortext', `${image}${drop(1, 1, '<xleft>5</xleft><ytop>6</ytop>')}`))
  expect(one).toMatchObject({ losses: ['otherType'], question: { type: 'HotSpots', points: 2 } })
  expect(one?.question.statement).toContain('<img src="n.png" alt="nord">')
  expect(one?.spots?.zones).toMatchObject([{ left: 5, top: 6, width: 62, height: 35, good: true }])
})

it('without a picture or a place they are free text; numbers drawn at random are said', async () => {
  expect(await read('<question type="ddmarker"><questiontext><text>a</text></questiontext></question>')).toMatchObject([
    { losses: ['type'], question: { type: 'Text' } },
  ])
  expect(await read(question('calculated', ''))).toMatchObject([{ losses: ['type', 'variables'] }])
})

it('categories are kept by name', async () => {
  expect(categoryName('$course$/top/Maths/Nombres // calcul')).toBe('Maths / Nombres / calcul')
  const category = (path: string) => `<question type="category"><category><text>${path}</text></category></question>`
  const found = await read(
    category('$course$/top'),
    question('essay', ''),
    category('$course$/top/Fractions'),
    question('essay', ''),
  )
  expect(found.map((one) => one.category)).toEqual([undefined, 'Fractions'])
  const [gift] = await readGift('$CATEGORY: $course$/Fractions\n\n1+1 ? {=2}')
  expect(gift?.category).toBe('Fractions')
})

it('a shape of more coordinates than a drawing has is none; a picture of many places keeps one more than it may have', async () => {
  const corners = shape('polygon', '1,2;'.repeat(200_000))
  const places = Array.from({ length: 50 }, (_, at) => drop(at + 2, 1, shape('circle', '50,40;10')))
  const found = await read(question('ddmarker', drag(1, 'cœur') + drop(1, 1, corners) + places.join('')))
  expect(found[0]?.spots?.zones.length).toBe(mostSpots)
})
