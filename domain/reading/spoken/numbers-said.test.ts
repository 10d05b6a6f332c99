import { expect, it } from 'vitest'
import { numbersSaid } from './numbers-said.ts'

it.each<[string, string[]]>([
  ['vingt et un', ['21']],
  ['quatre-vingt-dix-sept élèves', ['97']],
  ['12 000 km', ['12000', '12', '000']],
  ['Louis XIV, au XVIIe siècle', ['14', '17']],
  ['un élève', []],
  ['très bien, due à une once de chance', []],
  ['uno, trece, tre', ['1', '13', '3']],
  ['siebzehn, diciassette', ['17']],
])('the numbers of « %s »', (said, numbers) => {
  expect([...numbersSaid(said)].sort()).toEqual([...numbers].sort())
})
