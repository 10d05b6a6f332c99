import { describe, expect, it } from 'vitest'
import type { AnyBlock, Column, Run, Section } from '#contract/structured-document'
import { outlineOf } from '#tests/support/pdf-samples/outline'
import { textRun } from './runs.ts'
import { sentencesOf } from './sentences.ts'
import { simplify } from './simplify.ts'

const section = (content: AnyBlock[]): Section => ({ title: 'Titre', level: 1, content, sections: [] })
const simple = (...content: AnyBlock[]) =>
  outlineOf(simplify({ title: '', origin: 'pdf', sections: [section(content)] }).sections).slice(1)
const paragraph = (runs: Run[], note = false): AnyBlock => ({ type: 'paragraph', sentences: sentencesOf(runs), note })
const cell = (text: string, header: Column['header'] = null): Column => ({ content: sentencesOf([textRun(text)]), header })

describe('the simplified document (decision 30)', () => {
  it('has no footnotes and no footnote marks; superscripts that belong to their word are kept', () => {
    const lines = simple(
      paragraph([textRun('Il fait 3 m'), textRun('2', ['superscript']), textRun('.'), { ...textRun('1'), style: ['note'] }]),
      paragraph([textRun('1 Environ.')], true),
    )
    expect(lines).toEqual(['P Il fait 3 m{superscript: 2}.'])
  })

  it('keeps bold and links, and drops italics and underlining', () => {
    const link = textRun('ici', ['underline'], 'https://exemple.fr')
    expect(simple(paragraph([textRun('Voir '), textRun('bien', ['bold', 'italic']), textRun(' '), link]))).toEqual([
      'P Voir {bold: bien} {https://exemple.fr: ici}',
    ])
  })

  it('replaces images by their description', () => {
    const image = { type: 'image' as const, source: 'module/structured/a/b.png', page: 1, width: 1, height: 1 }
    expect(simple({ ...image, alt: 'Une carte' }, { ...image, alt: '' }, { type: 'video' })).toEqual(['P Une carte'])
  })

  it('turns a table into a list: one item per row, named by its first cell, with the other cells after their column names', () => {
    const heads = [cell('Forme', 'column'), cell('Exemple', 'column')]
    const rows = [heads, [cell('Dôme'), cell('puy de Dôme')], [cell('Maar'), cell('')]].map((columns) => ({ columns }))
    expect(simple({ type: 'table', caption: 'Volcans', rows })).toEqual([
      'P Volcans',
      '* Forme\u00A0: Dôme',
      '  * Exemple\u00A0: puy de Dôme',
      '* Forme\u00A0: Maar',
    ])
    const bare = [[cell('un'), cell('deux')]].map((columns) => ({ columns }))
    expect(simple({ type: 'table', caption: null, rows: bare })).toEqual(['* un', '  * deux'])
  })
})
