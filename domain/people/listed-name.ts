import { wordSet } from '../word-set.ts'
import type { RosterRecord } from './roster-columns.ts'

const particles = wordSet('de du des d la le les van von der den el al ben da dos di del')

/** A word of a last name as lists write it: in capitals (« O'NEIL », « d’ARC »), or a particle. */
function isFamilyWord(word: string): boolean {
  const bare = word.replace(/^[dlDL]['’]/, '')
  return particles.has(word.toLowerCase()) || (/\p{L}/u.test(bare) && bare === bare.toUpperCase())
}

/** Last and first name of a line of a list, from their columns or in one: « DUPONT LE GALL Jean Marc », « Jean Marc de LA TOUR »; there the last name is in capitals. */
export function listedNames({ lastname = '', firstname = '', fullName = '' }: RosterRecord['cells']) {
  if (lastname !== '' || firstname !== '' || fullName === '') return { lastname, firstname }
  const words = fullName.split(' ')
  const join = (from: number, to = words.length) => words.slice(from, to).join(' ')
  const small = words.findIndex((word) => !isFamilyWord(word))
  if (small > 0) return { lastname: join(0, small), firstname: join(small) }
  if (small < 0) return words.length === 2 ? { lastname: join(0, 1), firstname: join(1) } : { lastname: fullName, firstname: '' }
  const last = words.findLastIndex((word) => !isFamilyWord(word)) + 1
  if (last < words.length) return { lastname: join(last), firstname: join(0, last) }
  return words.length === 2 ? { lastname: join(0, 1), firstname: join(1) } : { lastname: fullName, firstname: '' }
}
