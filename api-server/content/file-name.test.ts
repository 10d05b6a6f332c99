import { expect, it } from 'vitest'
import { nameOfType } from './file-name.ts'

it.each([
  ['devoir.hta', 'png', 'devoir.png'],
  ['devoir.html', 'png', 'devoir.png'],
  ['devoir.pdf.exe', 'pdf', 'devoir.pdf.pdf'],
  ['photo.JPEG', 'jpg', 'photo.JPEG'],
  ['schéma.png', 'png', 'schéma.png'],
  ['voix.webm', 'weba', 'voix.webm'],
  ['image', 'gif', 'image.gif'],
  ['Exercice 3.2', 'pdf', 'Exercice 3.2.pdf'],
  ['.hta', 'png', '.png'],
])('%s of type %s is called %s', (name, ending, called) => {
  expect(nameOfType(name, ending)).toBe(called)
})
