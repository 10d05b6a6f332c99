import { expect, it } from 'vitest'
import { numbersSaid } from './numbers-said.ts'

it.each<[string, string[]]>([
  ['vingt et un', ['21']],
  ['quatre-vingt-dix-sept élèves', ['97']],
  ['12 000 km', ['12000', '12', '000']],
  ['Louis XIV, au XVIIe siècle', ['14', '17']],
  ['un élève', []],
  ['siebzehn, diciassette', ['17']],
])('the numbers of « %s »', (said, numbers) => {
  expect([...numbersSaid(said)].sort()).toEqual([...numbers].sort())
})
