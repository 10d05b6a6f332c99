import { wordSet } from '../../word-set.ts'

/* Numbers as they are said in French. */

const small =
  'zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf'.split(
    ' ',
  )
const tens = ['', '', 'vingt', 'trente', 'quarante', 'cinquante', 'soixante', 'soixante', 'quatre-vingt', 'quatre-vingt']
const powers = ['', 'mille', 'million', 'milliard', 'billion', 'billiard']

/** A whole number in words, of at most eighteen digits; longer ones, and codes (« 007 »), digit by digit. `feminine`: « une ». */
export function cardinal(digits: string, feminine = false): string {
  if (digits.length > 18 || /^0\d/u.test(digits)) return [...digits].map((digit) => small[Number(digit)]).join(' ')
  const words = groupsOf(digits)
    .map((group, index, all) => ({ group, power: all.length - 1 - index }))
    .filter(({ group }) => group > 0)
    .map(({ group, power }) => withPower(group, power))
    .join(' ')
  const said = words || 'zéro'
  return feminine ? said.replace(/\bun$/u, 'une') : said
}

const groupsOf = (digits: string): number[] =>
  digits
    .padStart(Math.ceil(digits.length / 3) * 3, '0')
    .match(/\d{3}/gu)
    ?.map(Number) ?? []

function withPower(group: number, power: number): string {
  if (power === 0) return belowThousand(group)
  // « quatre-vingt mille », but « quatre-vingts millions ».
  if (power === 1) return group === 1 ? 'mille' : `${belowThousand(group).replace(/(cent|vingt)s$/u, '$1')} mille`
  return `${belowThousand(group)} ${powers[power]}${group > 1 ? 's' : ''}`
}

function belowThousand(number: number): string {
  const [hundreds, rest] = [Math.floor(number / 100), number % 100]
  if (hundreds === 0) return belowHundred(rest)
  const words = hundreds === 1 ? 'cent' : `${small[hundreds]} cent${rest === 0 ? 's' : ''}`
  return rest === 0 ? words : `${words} ${belowHundred(rest)}`
}

function belowHundred(number: number): string {
  const own = small[number]
  if (own) return own
  const ten = Math.floor(number / 10)
  const rest = number - (ten === 7 || ten === 9 ? ten - 1 : ten) * 10
  const word = tens[ten] ?? ''
  if (rest === 0) return ten === 8 ? `${word}s` : word
  return (rest === 1 || rest === 11) && ten < 8 ? `${word} et ${small[rest]}` : `${word}-${small[rest]}`
}

/** « premier », « vingt et unième »; `feminine` changes the first one only. */
export function ordinal(digits: string, feminine = false): string {
  if (/^0*1$/u.test(digits)) return feminine ? 'première' : 'premier'
  return cardinal(digits)
    .replace(/(cent|vingt|million|milliard)s$/u, '$1')
    .replace(/cinq$/u, 'cinqu')
    .replace(/neuf$/u, 'neuv')
    .replace(/e?$/u, 'ième')
}

/** Digits after the comma: « 3,14 » quatorze, « 3,05 » zéro cinq; more than three one by one. */
export function decimals(digits: string): string {
  const zeros = /^0*/u.exec(digits)?.[0].length ?? 0
  const rest = digits.slice(zeros)
  const said = rest.length > 3 ? [...rest].map((digit) => small[Number(digit)]) : rest === '' ? [] : [cardinal(rest)]
  return [...Array.from<string>({ length: zeros }).fill('zéro'), ...said].join(' ')
}

/** A number as it is written: « 3 000 », « 12,5 ». */
export function numberWords(written: string, feminine = false): string {
  const [whole = '', fraction] = written.replace(/[^\d,.]/gu, '').split(/[,.]/u)
  const said = cardinal(whole, feminine && fraction === undefined)
  return fraction === undefined ? said : `${said} ${written.includes('.') ? 'point' : 'virgule'} ${decimals(fraction)}`
}

const parts = ['', '', 'demi', 'tiers', 'quart', 'cinquième', 'sixième', 'septième', 'huitième', 'neuvième']

/** « 3/4 » trois quarts, « 12/20 » douze sur vingt, or where it is a number douze vingtièmes. */
export function fraction(above: string, below: string, isNumber = false): string {
  const [count, part] = [Number(above), parts[Number(below)]]
  if (isNumber && (!part || count > 12) && below.length < 4 && Number(below) > 4 && count > 0)
    return `${cardinal(above)} ${ordinal(below)}${count > 1 ? 's' : ''}`
  if (!part || count === 0 || count > 12) return `${cardinal(above)} sur ${cardinal(below)}`
  return `${cardinal(above)} ${part}${count > 1 && part !== 'tiers' ? 's' : ''}`
}

const values: Record<string, number> = { I: 1, V: 5, X: 10, L: 50, C: 100, D: 500, M: 1000 }
const canonical = /^M{0,3}(?:CM|CD|D?C{0,3})(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})$/u

/** The value of a Roman numeral; null for letters that are none. */
export function romanValue(letters: string): string | null {
  if (letters === '' || !canonical.test(letters)) return null
  const numbers = [...letters].map((letter) => values[letter] ?? 0)
  return String(numbers.reduce((sum, value, at) => sum + (value < (numbers[at + 1] ?? 0) ? -value : value), 0))
}

/** « deux millions d’habitants »: the link between a round number and its noun. */
export function withDe(said: string, noun: string): string {
  if (!/illi(?:on|ard)s?$/u.test(said) || noun === '' || /^d(?:es?)?$/u.test(noun)) return said
  return /^[aeiouyhéèêœ]/iu.test(noun) ? `${said} d’` : `${said} de`
}

const feminineEnding =
  /(?:[st]ion|aison|ise|t[ée]|ure|[ae]nce|ette|esse|ée|ie|elle|enne|ade|ude|ère|euse|trice|ille|aine|oire)s?$/u
const masculineAnyway =
  /^(?:côté|été|comité|traité|pâté|forfaité|musée|lycée|trophée|génie|incendie|parapluie|foie|\p{L}+ième|père|frère|caractère|mystère|critère|cimetière|laboratoire|territoire|répertoire|interrogatoire|observatoire|accessoire|squelette|murmure|mercure|silence|grade|stade|domaine|capitaine|libelle|cratère|gorille)s?$/u
const feminineNouns = wordSet(
  'tasse gousse fois page personne seconde réponse phrase ligne lettre classe pomme place école équipe table image lampe ' +
    'orange balle banane fleur main jambe dent roue étoile tonne règle gomme trousse poule vache part face base hauteur ' +
    'couleur colonne case étape nuit sœur femme dame rue fenêtre clé vis langue épreuve consonne syllabe strophe rime ' +
    'consigne erreur valeur virgule tortue plume pierre majuscule minuscule cellule molécule formule bulle pilule chanson ' +
    'leçon façon boisson fin faim mort fable chambre montre rencontre veine reine scène peine chaîne aile île salle toile ' +
    'voile parole arme larme ferme forme plateforme norme âme lame rame gamme flamme somme mouche branche poche tâche tache ' +
    'fiche affiche niche louche vitamine machine cuisine usine racine colline tartine mine origine poitrine discipline ' +
    'cantine famine rose chose pause cause dose prose vague bague digue figue musique boutique république technique ' +
    'clinique brique panique pratique rubrique plage cage nage rage mer cour odeur peur chaleur longueur largeur vapeur loi ' +
    'foi croix voix noix paix souris brebis eau peau fourmi forêt gent pièce tranche crêpe glace barre bande perle pile ' +
    'marche corde caisse',
)

/** Whether a noun after a number is feminine, as far as its letters tell: « 1 fille », « 21 pages ». */
export function isFeminine(noun: string): boolean {
  const word = noun.toLowerCase()
  if (masculineAnyway.test(word)) return false
  return feminineNouns.has(word) || feminineNouns.has(word.replace(/s$/u, '')) || feminineEnding.test(word)
}

/** The numbers of « 978-2-07 » or « 1.2 », one after the other. */
export const cardinals = (written = '', link = ', ') =>
  [...written.matchAll(/\d+|X/gu)].map(([one]) => (one === 'X' ? 'ixe' : cardinal(one))).join(link)
