import { expect, it } from 'vitest'
import { ofName, schoolInSentence } from './names.ts'

it.each([
  ...['Adam', 'Élif', 'Émile', 'Inès', 'Océane', 'Ulysse', 'Ysé', 'Yves', 'Œdipe', 'Ilyes', 'adam', 'Isabelle'],
  ...['Hugo', 'Hélène', 'Henri', 'Hector', 'Hadrien', 'Hannah', 'Hippolyte', 'Honoré', 'Hortense', 'Hubert', 'Hervé', 'Hermine'],
])('the name d’%s', (name) => {
  expect(ofName(name)).toBe(`d’${name}`)
})

it.each([
  ...['Lina', 'Yasmine', 'Yanis', 'Youssef', 'Hakim', 'Hamza', 'Hassan', 'Hans', 'Houda', 'Hicham', 'Heidi', 'Helmut', 'Howard'],
  ...['Iohan', 'Iana', '6e A', '« Les amis »', 'Mme Adam', ''],
])('the name de %s', (name) => {
  expect(ofName(name)).toBe(`de ${name}`)
})

it.each([
  ['Collège Louise-Michel (75)', 'le collège Louise-Michel (75)'],
  ['Lycée Jean-Zay', 'le lycée Jean-Zay'],
  ['École Jean-Jaurès', 'l’école Jean-Jaurès'],
  ['Institution Notre-Dame', 'l’institution Notre-Dame'],
  ['Cité scolaire', 'la cité scolaire'],
  ['COLLÈGE VICTOR HUGO', 'le COLLÈGE VICTOR HUGO'],
  ['Notre-Dame', 'Notre-Dame'],
  ['Coursive', 'Coursive'],
])('%s: par %s', (name, said) => {
  expect(schoolInSentence(name)).toBe(said)
})
