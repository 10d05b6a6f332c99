import { expect, it } from 'vitest'
import { openXmlTree } from '../../xml-tree.ts'
import { equationText } from './office-formulas.ts'

function textOf(inside: string): string {
  const tree = openXmlTree({ depth: 20, elements: 100 })
  tree.write(`<m:oMath xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math">${inside}</m:oMath>`)
  return equationText(tree.end())
}

const words = (text: string) => `<m:e><m:r><m:t>${text}</m:t></m:r></m:e>`
const between = (begin: string, end: string, inside: string) =>
  `<m:d><m:dPr><m:begChr m:val="${begin}"/><m:endChr m:val="${end}"/></m:dPr>${inside}</m:d>`

it('brackets of an equation are its own, not those of one within it', () => {
  expect(textOf(`<m:d><m:e>${between('[', ']', words('x'))}</m:e></m:d>`)).toBe('([x])')
})

it('braces around an equation are signs', () => {
  expect(textOf(between('{', '}', words('x')))).toBe(String.raw`\(\{x\}\)`)
})
