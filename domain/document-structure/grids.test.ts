import { describe, expect, it } from 'vitest'
import { outlineOf } from '#tests/support/pdf-samples/outline'
import { gridsOf } from './grids.ts'
import { partsOfPages } from './layout.ts'
import type { Piece, Shape } from './page.ts'
import { nestSections } from './sections.ts'

const level = (x: number, y: number, width: number): Shape => ({ x, y, width, height: 0 })
const upright = (x: number, y: number, height: number): Shape => ({ x, y, width: 0, height })

/** The lines of a table with borders around every cell, and its texts. */
const ruled = (xs: readonly number[], ys: readonly number[]): Shape[] => [
  ...ys.map((y) => level(xs[0] ?? 0, y, (xs.at(-1) ?? 0) - (xs[0] ?? 0))),
  ...xs.map((x) => upright(x, ys[0] ?? 0, (ys.at(-1) ?? 0) - (ys[0] ?? 0))),
]

const piece = (text: string, x: number, y: number): Piece => ({
  ...{ text, x, y, width: text.length * 5, size: 10, bold: false, italic: false, rtl: false, script: null, link: null },
})

const outline = (shapes: readonly Shape[], pieces: readonly Piece[]) =>
  outlineOf(nestSections(partsOfPages([{ number: 1, width: 600, height: 800, pictures: [], pieces, shapes }]).parts))

describe('the lines of a page', () => {
  it('make a cell of what no line parts', () => {
    const shapes = [...ruled([60, 160, 260], [100, 120, 140]).slice(0, -2), upright(160, 120, 20), upright(260, 100, 40)]
    const [grid] = gridsOf([...shapes, upright(60, 100, 40)])
    expect(grid?.cells.map(({ row, column, columns }) => [row, column, columns])).toEqual([
      [0, 0, 2],
      [1, 0, 1],
      [1, 1, 1],
    ])
  })

  it.each([
    ['two axes', [level(60, 200, 200), upright(160, 100, 200)], 0],
    ['double borders', [...ruled([60, 160, 260], [100, 120, 140]), ...ruled([62, 162, 258], [102, 122, 138])], 1],
    ['two tables', [...ruled([60, 160], [100, 120]), ...ruled([60, 160], [300, 320])], 2],
    ['a table without an outer border', [level(60, 120, 200), level(60, 140, 200), upright(160, 100, 60)], 1],
    [
      'squared paper',
      ruled(
        [...Array(30).keys()].map((column) => 60 + 10 * column),
        [100, 110, 120],
      ),
      0,
    ],
  ])('%s', (_, shapes, count) => {
    expect(gridsOf(shapes)).toHaveLength(count)
  })
})

describe('the texts between drawn lines', () => {
  it('are cells, however close, with empty ones kept and wrapped lines joined', () => {
    const pieces = [
      ...[piece('Verbe', 62, 114), piece('je', 92, 114), piece('nous', 122, 114)],
      ...[piece('finir', 62, 134), piece('finissons toujours', 122, 134), piece('le travail', 122, 146)],
      piece('Le texte va.', 60, 190),
    ]
    expect(outline(ruled([60, 90, 120, 215], [100, 120, 152]), pieces)).toEqual([
      'T Verbe | je | nous',
      'T finir |  | finissons toujours le travail',
      'P Le texte va.',
    ])
  })

  it('are rows where lines are drawn between columns only', () => {
    const pieces = ['a', 'b', 'c'].flatMap((text, index) => [
      piece(text, 62, 114 + 14 * index),
      piece(text.toUpperCase(), 92, 114 + 14 * index),
    ])
    expect(outline(ruled([60, 90, 120], [100, 150]), pieces)).toEqual(['T a | A', 'T b | B', 'T c | C'])
  })

  it('follow the paragraph beside their frame', () => {
    const lines = ['Un texte qui passe à côté', 'du cadre et continue après', 'lui sans changer de sujet.']
    const pieces = [...lines.map((text, index) => piece(text, 60, 110 + 13 * index)), piece('À retenir', 320, 118)]
    expect(outline(ruled([310, 400], [104, 130]), pieces)).toEqual([`P ${lines.join(' ')}`, 'P À retenir'])
  })

  it('are read side by side where they are long', () => {
    const prose = (x: number, start: string) =>
      Array.from({ length: 6 }, (_, index) =>
        piece(`${index === 0 ? start : 'puis'} encore une ligne de mots`, x, 114 + 13 * index),
      )
    const read = outline(ruled([60, 300, 540], [100, 200]), [...prose(64, 'Un'), ...prose(304, 'Deux')])
    expect(read).toEqual([expect.stringMatching(/^P Un .*puis/), expect.stringMatching(/^P Deux/)])
  })
})
