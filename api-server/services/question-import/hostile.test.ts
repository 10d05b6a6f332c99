import { describe, expect, it } from 'vitest'
import { plainText } from '#domain/rich-text/plain'
import { processorMs } from '#tests/support/processor-time'
import { isAiken, readAiken } from './aiken.ts'
import { readCloze } from './cloze.ts'
import { withFormulas } from './formulas.ts'
import { isMoodleXml } from './moodle.ts'
import { lacksPicture, withTakenPictures } from './pictures.ts'
import { withoutBraces } from './texts.ts'

/** Far more than each of these takes, and far less than it took when it searched the same text again and again: minutes, or for ever. */
const enough = 5000
const costsLittle = (name: string, run: () => void) => it(name, async () => expect(await processorMs(run)).toBeLessThan(enough))

describe('files made to hold up the server', () => {
  costsLittle('many comments before no quiz', () => {
    expect(isMoodleXml(`${'<!---->'.repeat(100_000)}x`)).toBe(false)
    expect(isMoodleXml('<!--'.repeat(1_000_000))).toBe(false)
  })

  costsLittle('a statement of very many lines', () => {
    const text = `${'x\n'.repeat(400_000)}A. a\nB. b\nANSWER: B`
    expect(isAiken(text)).toBe(true)
    expect(readAiken(text)).toMatchObject([{ question: { type: 'SingleChoice' } }])
  })

  costsLittle('pictures and holes that never end', () => {
    const html = '<img '.repeat(1_000_000)
    expect(withTakenPictures(html, new Map())).toBe(html)
    expect(lacksPicture(html, new Map())).toBe(false)
    expect(readCloze('{1:SA:=a'.repeat(1_000_000))).toBe(null)
    expect(readCloze(String.raw`{1:SA:=a\}`.repeat(500_000))).toBe(null)
    expect(readCloze(`{1:SA:=a${'\\'.repeat(1_000_001)}}`)).toBe(null)
  })

  costsLittle('formulas that never end, or end far away', () => {
    for (const sign of [String.raw`\(`, String.raw`\[`, '$$ ', '<img class="equation_image" '])
      for (const end of ['', String.raw`\)`, '>'])
        expect(withFormulas(sign.repeat(300_000) + end)).toHaveLength(sign.length * 300_000 + end.length)
    expect(withoutBraces('<'.repeat(1_000_000))).toHaveLength(1_000_000)
    expect(withoutBraces(`${'<'.repeat(1_000_000)}>`)).toHaveLength(1_000_001)
  })

  costsLittle('a hole of millions of characters', () => {
    expect(readCloze(`{1:SA:=a#${'x'.repeat(5_000_000)}}`)?.asked).toMatchObject({ answers: [['a']] })
  })
})

it('pictures are exchanged, and what follows the last tag stays', () => {
  expect(withTakenPictures('a <img src="x" alt="b"> c < d', new Map())).toBe('a b c < d')
})

it('holes keep what a backslash makes plain, and fields of unknown types stay text', () => {
  const read = readCloze(String.raw`a {1:SA:=b\}c} d {2:OTHER:e} {:NM:=5} f`)
  expect(read?.asked).toMatchObject({ text: 'a {1} d (2:OTHER:e) {2} f', answers: [['b}c'], ['5']] })
  const folder = readCloze(String.raw`Ouvre {1:SA:=C:\\}.`)
  expect(folder?.asked).toMatchObject({ text: 'Ouvre {1}.', answers: [['C:\\']] })
})

it('TeX that stays as it is written ends where it ends: the text after it is no formula', () => {
  const kept = String.raw`$$\begin{matrix}a\end{matrix}$$ et `
  expect(withFormulas(`${kept}$$x$$`)).toMatch(/^\$\$\\begin\{matrix\}a\\end\{matrix\}\$\$ et <span class="math" [^>]*><\/span>$/)
  expect(withFormulas('$$$$ et $$$$')).toBe('$$$$ et $$$$')
})

it('a formula that is larger than a text may hold stays TeX', () => {
  const tex = String.raw`\(${'_y'.repeat(1600)}\)`
  expect(withFormulas(tex)).toBe(tex)
})

it('pictures of equations of Canvas are formulas', () => {
  const math = withFormulas('a <img class="equation_image" src="/x" alt="LaTeX: x" data-equation-content="\\frac{1}{2}"> b')
  expect(plainText(math)).toBe('a 1/2 b')
  expect(withFormulas('<img class="equation_image" alt="LaTeX: \\oops{1}">')).toBe(String.raw`\(\oops{1}\)`)
})
