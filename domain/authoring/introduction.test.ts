import { describe, expect, it } from 'vitest'
import { expandIntroduction, hasText, hoursAndMinutes } from './introduction.ts'

const course = {
  name: 'Lire & <comprendre>',
  modules: [
    { name: 'Le $& roman', duration: 20 },
    { name: 'Le conte', duration: 65 },
  ],
}
const describeModule = (module: { name: string; duration: number }) => `${module.name} (${module.duration})`
const expand = (html: string) => expandIntroduction(html, course, describeModule)

describe('expandIntroduction', () => {
  it.each([
    ['<p>Voici {parcours} : {nb-modules} modules.</p>', '<p>Voici Lire &amp; &lt;comprendre&gt; : 2 modules.</p>'],
    ['<p>{liste-modules}</p>', '<ul><li>Le $&amp; roman (20)</li><li>Le conte (65)</li></ul>'],
    [
      '<p>Tu feras {liste-modules} puis</p>',
      '<p>Tu feras</p><ul><li>Le $&amp; roman (20)</li><li>Le conte (65)</li></ul><p>puis</p>',
    ],
    ['<h2>{liste-modules}</h2>', '<h2>Le $&amp; roman (20), Le conte (65)</h2>'],
    ['<p>Rien à remplacer, {autre}</p>', '<p>Rien à remplacer, {autre}</p>'],
  ])('%s', (html, expanded) => {
    expect(expand(html)).toBe(expanded)
  })

  it('leaves names that look like placeholders unchanged', () => {
    const tricky = { name: '{nb-modules}', modules: [{ name: '{parcours} {liste-modules}', duration: 5 }] }
    expect(expandIntroduction('<p>{parcours} : {liste-modules}</p><h2>{liste-modules}</h2>', tricky, describeModule)).toBe(
      '<p>{nb-modules} :</p><ul><li>{parcours} {liste-modules} (5)</li></ul><h2>{parcours} {liste-modules} (5)</h2>',
    )
  })

  it('names every module of a very large course, of which a part is here', () => {
    const part = { modules: [...course.modules, { name: 'La fable', duration: 5 }] }
    const html = '<p>{nb-modules} : {liste-modules}</p>'
    const expected = expandIntroduction(html, { ...course, modules: part.modules }, describeModule)
    expect(expected).toContain('La fable')
    expect(expandIntroduction(html, { ...course, part }, describeModule)).toBe(expected)
  })

  it('has no list without modules', () => {
    expect(expandIntroduction('<p>{liste-modules}</p>', { name: 'x', modules: [] }, describeModule)).toBe('')
  })
})

it.each([
  ['', false],
  ['<p></p>', false],
  ['<p>&nbsp; <br></p>', false],
  ['<p>x</p>', true],
  ['<p><span class="math" data-formula="{}"></span></p>', true],
  ['<img src="/bff/files/module/picture/a.png" alt="Un chat">', true],
  ['<audio src="/bff/files/module/sound/a.mp3" title="Un cri"></audio>', true],
])('hasText(%s) is %s', (html, shown) => {
  expect(hasText(html)).toBe(shown)
})

it.each([
  [5, 0, 5],
  [60, 1, 0],
  [65, 1, 5],
  [59.6, 1, 0],
])('hoursAndMinutes(%d)', (duration, hours, minutes) => {
  expect(hoursAndMinutes(duration)).toEqual({ hours, minutes })
})
