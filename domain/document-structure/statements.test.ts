import { describe, expect, it } from 'vitest'
import { question } from '#contract/question'
import { outlineOf } from '#tests/support/pdf-samples/outline'
import { simplify } from './simplify.ts'
import { documentOfStatements } from './statements.ts'

const id = '0199a000-0000-7000-8000-000000000001'
const formula = { version: 1, expression: { type: 'expression', uuid: 'a', items: [{ type: 'literal', uuid: 'b', text: 'x' }] } }
const math = `<span class="math" data-math="${JSON.stringify(formula).replaceAll('"', '&quot;')}"></span>`

const stated = (...given: object[]) => {
  const questions = given.map((one) => question.parse({ _id: id, statement: '', ...one }))
  return documentOfStatements({ name: 'Module', questions }, (number) => `Question ${number}`)
}

describe('a document made from statements (OP-119)', () => {
  it('has a section for each question, with the links, formulas, lists and headings of its rich text', () => {
    const statement = `<h2>Lire</h2><p>Voir <a href="https://exemple.fr">ici</a> <strong>vite</strong>.</p><ol><li>un</li><li>deux</li></ol><p>Que vaut ${math} ?</p>`
    const { sections } = stated({ type: 'Text', statement, response: '<p>Rien</p>', tips: '<p>Aide</p>' })
    expect(outlineOf(sections)).toEqual([
      '# Question 1',
      '## Lire',
      'P Voir {https://exemple.fr: ici} {bold: vite}.',
      '1. un',
      '2. deux',
      'P Que vaut {drawing: x} ?',
    ])
    expect(sections[0]?.sections[0]?.content.at(-1)).toMatchObject({
      sentences: [{ runs: [{}, { type: 'drawing', content: 'x', formula }, {}] }],
    })
  })

  it('leaves holes empty, does not mark good choices, and marks English text', () => {
    const holes = { type: 'HolesInText', data: { text: '<p>Le {a} et {b} {c}</p>', holes: { a: 'chat', b: 'chien' } } }
    const choices = [
      { id: 'a', text: 'one', html: '<p>one</p>', good: true },
      { id: 'b', text: 'two < <b>three</b>', good: false },
    ]
    const document = stated(holes, { type: 'Quizz', statement: '<p>How many?</p>', textLanguage: 'EN', data: { choices } })
    expect(outlineOf(document.sections)).toEqual([
      '# Question 1',
      'P Le …… et …… {c}',
      '# Question 2',
      'P How many?',
      '* one',
      '* two < <b>three</b>',
    ])
    expect(document.sections.map(({ language }) => language)).toEqual([undefined, 'EN'])
    expect(JSON.stringify(document)).not.toMatch(/chat|good/)
  })

  it('reveals neither the right order nor the right pairs', () => {
    const items = ['un', 'deux'].map((text) => ({ id: text, text: 'mots', html: `<p><em>${text}</em></p>` }))
    const pairs = [
      { id: 'a', left: 'mots', leftHtml: '<p>chi<u>en</u></p>', right: 'animal <3' },
      { id: 'b', left: 'rose', right: 'plante' },
    ]
    const data = { pairs, extras: [{ id: 'c', text: 'fer' }] }
    const { sections } = stated({ type: 'Ordering', data: { items } }, { type: 'Matching', data })
    const outline = outlineOf(sections)
    expect(outline.slice(0, 3)).toEqual(['# Question 1', '* {italic: deux}', '* {italic: un}'])
    expect(outline.slice(3, 6)).toEqual(['# Question 2', '* chi{underline: en}', '* rose'])
    expect(outline.slice(6).sort()).toEqual(['* animal <3', '* fer', '* plante'])
  })

  it('shows the picture of zones, but not the zones', () => {
    const picture = { name: 'carte.png', alt: 'Une carte', width: 40, height: 30 }
    const zones = [{ id: 'a', label: 'Seine', shape: 'ellipse', x: 1, y: 2, width: 3, height: 4, good: true }]
    const { sections } = stated({ type: 'HotSpots', statement: '<p>Où ?</p>', data: { picture, zones } })
    expect(sections[0]?.content).toMatchObject([
      { type: 'paragraph' },
      { type: 'image', source: 'module/picture/carte.png', alt: 'Une carte', width: 40, height: 30 },
    ])
    expect(JSON.stringify(sections)).not.toContain('Seine')
  })

  it('includes the sound of a text, also when simplified; a choice shows the title of its sound', () => {
    const audio = '<audio src="module/sound/gare.mp3" title="Dialogue"></audio>'
    const choices = [{ id: 'a', text: 'a', html: `<p>a</p>${audio}`, good: true }]
    const document = stated({ type: 'Quizz', statement: `<p>Où ?</p>${audio}`, data: { choices } })
    const sound = { type: 'sound', source: 'module/sound/gare.mp3', title: 'Dialogue' }
    expect(document.sections[0]?.content[1]).toEqual(sound)
    expect(simplify(document).sections[0]?.content[1]).toEqual(sound)
    expect(outlineOf(document.sections).slice(2)).toEqual(['S Dialogue', '* a / Dialogue'])
  })

  it('is empty for a module without questions', () => {
    expect(stated()).toEqual({ title: 'Module', origin: 'statements', sections: [] })
  })
})
