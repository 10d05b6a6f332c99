import { cardinal } from './numbers.ts'

const names: Record<string, string> = {
  a: 'a',
  b: 'bé',
  c: 'cé',
  d: 'dé',
  e: 'e',
  f: 'effe',
  g: 'gé',
  h: 'ache',
  i: 'i',
  j: 'ji',
  k: 'ka',
  l: 'elle',
  m: 'emme',
  n: 'enne',
  o: 'o',
  p: 'pé',
  q: 'cu',
  r: 'erre',
  s: 'esse',
  t: 'té',
  u: 'u',
  v: 'vé',
  w: 'double vé',
  x: 'ixe',
  y: 'i grec',
  z: 'zède',
  é: 'é',
  è: 'è',
  ê: 'ê',
  ç: 'cé cédille',
}

/** Letters by their names and numbers in words: « CM2 » is « cé emme deux », « CO₂ » « cé o deux ». */
export function spelled(written: string): string {
  const pieces = written.normalize('NFKC').match(/\d+|\p{L}/gu) ?? []
  return pieces.map((piece) => (/^\d/u.test(piece) ? cardinal(piece) : (names[piece.toLowerCase()] ?? piece))).join(' ')
}
