import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formula as formulaSchema } from '#contract/formula'
import { processorMs } from '#tests/support/processor-time'
import { formulaText } from '../rich-text/formula-text.ts'
import { readTex } from './read-tex.ts'
import { formulaTex } from './tex.ts'

const text = (tex: string) => {
  const read = readTex(tex)
  return read && formulaText(read)
}

describe('readTex', () => {
  it.each([
    [`x^2+1`, 'x^2+1'],
    [String.raw`\frac{a+b}{2}`, '(a+b)/2'],
    [String.raw`\dfrac12`, '1/2'],
    [String.raw`\frac{\sqrt{2}}{x_{10}}`, '(√2)/(x_10)'],
    [String.raw`\left(\frac{1}{2}\right)^{n+1}`, '(1/2)^(n+1)'],
    [String.raw`2\times(3-4)\leq 5\,\text{cm}`, '2×(3−4)≤5 cm'],
    [String.raw`\overrightarrow{AB}\perp\vec u`, 'AB\u20d7⊥u\u20d7'],
    [String.raw`\sin x + \cos(2\pi) = \ln\left(e\right)`, 'sin x+cos(2π)=ln(e)'],
    [String.raw`x\in\mathbb{R}, \; \widehat{ABC}=90^\circ`, 'x∈ℝ, ∠ABC=90°'],
    [String.raw`]0;1[ \cup [2;3]`, ']0;1[∪[2;3]'],
    [`f'(x)=3{,}5`, 'f′(x)=3,5'],
    [String.raw`\{1;2\}`, '{1;2}'],
    [`((x)`, '((x)'],
    [String.raw`A\not\subset B \not= C\nsubset D`, 'A⊄B≠C⊄D'],
    [String.raw`\surd \hat{}`, '√^'],
    [String.raw`\sqrt[3]{x+1}\leq\lvert a\rvert`, '∛(x+1)≤|a|'],
  ])('%s', (tex, expected) => expect(text(tex)).toBe(expected))

  it('brackets that belong together are constructs of the editor', () => {
    expect(readTex('(a[b])')?.expression.items).toMatchObject([{ type: 'bracket', shape: 'parenthesis' }])
  })

  it('signs that TeX names come back as they went', () => {
    for (const sign of '⊄√^∉≠∈⊂×÷%#$&_{}∞') {
      const items = [{ type: 'literal' as const, uuid: '1', text: `a${sign}b` }]
      const tex = formulaTex({ version: 1, expression: { type: 'expression', uuid: '0', items } })
      expect([sign, text(tex)?.replaceAll(' ', '')]).toEqual([sign, `a${sign}b`])
    }
  })

  it.each([
    String.raw`\sqrt[4]{x}`,
    String.raw`\begin{matrix}1&2\end{matrix}`,
    String.raw`\unknown{x}`,
    String.raw`\frac{1}`,
    '{x',
    'x}',
    '',
    'x^',
    'x'.repeat(5000),
    '{'.repeat(2000),
    '^'.repeat(2000),
    String.raw`\frac`.repeat(700),
    // Brackets and braces nest one in the other.
    `${'('.repeat(30)}${String.raw`\sqrt `.repeat(30)}x${')'.repeat(30)}`,
  ])('is no formula here: %.40s', (tex) => expect(readTex(tex)).toBe(null))

  it('many brackets nest no deeper than the editor allows, and cost little', async () => {
    const spent = await processorMs(() => {
      const read = readTex(`${'('.repeat(1900)}x${')'.repeat(1900)}`)
      expect(read && text('(x)')).toBe('(x)')
      expect(JSON.stringify(read).length).toBeLessThan(200_000)
    })
    expect(spent).toBeLessThan(5000)
  })

  it('whatever it reads is a formula of the contract', () => {
    const parts = ['\\frac', '{', '}', '^', '_', 'x', '(', ')', '\\left(', '\\right)', '\\sqrt', ' ', '\\sin', '\\vec', '2', '[']
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...parts), { maxLength: 30 }), (tex) => {
        const read = readTex(tex.join(''))
        expect(read === null || formulaSchema.safeParse(read).success).toBe(true)
      }),
    )
  })
})
