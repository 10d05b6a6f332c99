import { expect, it } from 'vitest'
import { fileSource, sourceType } from './value.ts'

it.each([
  ['data:image/png;base64,AAAA', 'image/png'],
  ['data:application/pdf;base64,JVBERg==', 'application/pdf'],
  ['data:text/html;base64,AAAA#.pdf', null],
  ['data:,.pdf', null],
  ['/bff/files/module/document/01-fractions.pdf', 'application/pdf'],
  ['/bff/files/module/document/photo.JPG?v=2', 'image/jpeg'],
  ['/bff/files/module/document/photo.jpeg#haut', 'image/jpeg'],
  ['/a/x.gif', 'image/gif'],
  ['/a/x.docx', null],
  ['/a/x.constructor', null],
  ['/a.png/x', null],
  ['', null],
])('%s is %s', (source, type) => expect(sourceType(source)).toBe(type))

it('a file is displayed from its own data, or from its stored address', () => {
  expect(fileSource({ name: 'a.png', data: 'data:image/png;base64,AAAA' })).toBe('data:image/png;base64,AAAA')
  expect(fileSource({ name: 'a.png', url: '/bff/files/a.png' })).toBe('/bff/files/a.png')
})
