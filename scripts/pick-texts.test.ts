import { expect, test } from 'vitest'
import pickTexts from './pick-texts.ts'

const source = JSON.stringify({ ui: { close: 'Fermer' }, work: { title: 'Travail' }, nav: { menu: 'Menu' } })
const picked = (resourceQuery: string) => JSON.parse(pickTexts.call({ resourceQuery }, source))

test('gives the namespaces that the address names, and no others', () => {
  expect(picked('?work&texts')).toEqual({ work: { title: 'Travail' } })
  expect(picked('?work&nav&texts')).toEqual({ work: { title: 'Travail' }, nav: { menu: 'Menu' } })
})

test('fails the build for a namespace that the file does not have', () => {
  expect(() => picked('?wrok&texts')).toThrow('no namespace "wrok"')
})
