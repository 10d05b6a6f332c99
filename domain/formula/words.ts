import { wordSet, wordTable } from '../word-set.ts'

/* The French words in which formulas are read aloud: language data, never shown on the screen. */

/** Names of functions and limits, with their readings. */
export const functionNames = wordTable(`sin sinus, cos cosinus, tan tangente, arcsin arc sinus, arccos arc cosinus,
  arctan arc tangente, ln logarithme népérien, log logarithme, exp exponentielle, lim limite, PGCD PGCD, PPCM PPCM, pH p H`)

/** Units of two letters or more, read as words after a number or alone in a label. */
export const unitNames = wordTable(`km kilomètres, cm centimètres, mm millimètres, nm nanomètres, kg kilogrammes,
  mg milligrammes, mL millilitres, cL centilitres, mol moles, kJ kilojoules, kW kilowatts, kWh kilowattheures, Hz hertz,
  Pa pascals, hPa hectopascals, min minutes, mA milliampères, dm décimètres, dam décamètres, hm hectomètres, dL décilitres,
  hL hectolitres, kN kilonewtons, kV kilovolts, mV millivolts, kHz kilohertz, MHz mégahertz, MW mégawatts, kPa kilopascals`)

/** Units whose powers are areas and volumes: « centimètres carrés ». */
export const lengthUnits: ReadonlySet<string> = wordSet('km hm dam dm cm mm nm')

/** One-letter units, read as words only above a bar: 15 m/s. */
export const rateUnits = wordTable(`m mètres, g grammes, L litres, N newtons, J joules, W watts, V volts, t tonnes`)

/** Units below a bar: km/h. */
export const perUnits = wordTable(`h heure, s seconde, min minute, L litre, mL millilitre, mol mole, kg kilogramme, m mètre,
  cm centimètre, km kilomètre, g gramme`)

/** Words between two formulas; « ou » alone also occurs in « plus ou moins », so it is read « ou bien ». */
export const linkWords = wordTable(`ou ou bien, et et, si si`)

export const operatorWords = wordTable(`+ plus, − moins, - moins, × fois, ÷ divisé par, = égale, ≠ différent de,
  < inférieur à, > supérieur à, ≤ inférieur ou égal à, ≥ supérieur ou égal à, ± plus ou moins, ≈ environ égal à`)

export const signWords = new Map([
  ...operatorWords,
  [',', 'virgule'],
  ...wordTable(`: deux-points, / barre oblique, · point médian, ⋅ point médian, → tend vers, ↦ a pour image, ⇔ équivaut à,
  ⇒ implique, ∈ appartient à, ∉ n’appartient pas à, ∪ union, ∩ inter, ⊂ inclus dans, \\ privé de, ∘ rond, ≡ congru à,
  ∀ pour tout, ∃ il existe, △ triangle, ∫ intégrale, ∑ sommation, √ racine carrée de, ∛ racine cubique de, ½ un demi, ⅓ un tiers, ⅔ deux tiers,
  ¼ un quart, ¾ trois quarts, ′ prime, ″ seconde, ∞ infini, ∆ delta, ° degrés, % pour cent, € euros, $ dollars, £ livres,
  ¥ yens, ' prime, ’ prime, ! factorielle, ? point d’interrogation, ; point-virgule, . point, | barre verticale,
  ∥ parallèle à, ⊥ perpendiculaire à, ∅ ensemble vide, ² au carré, ³ au cube, ( parenthèse ouvrante, ) parenthèse fermante,
  [ crochet ouvrant, ] crochet fermant, { accolade ouvrante, } accolade fermante, " guillemet, @ arobase, # dièse,
  & esperluette`),
])

/** Greek letters, and sets of numbers. */
export const letterNames = wordTable(`α alpha, β bêta, γ gamma, δ petit delta, Δ delta, ε epsilon, η êta, θ thêta, λ lambda,
  μ mu, µ micro, ν nu, π pi, ρ rhô, σ sigma, Σ somme, τ tau, φ phi, ω oméga, Ω grand oméga,
  ℕ l’ensemble des entiers naturels, ℤ l’ensemble des entiers relatifs, 𝔻 l’ensemble des décimaux,
  ℚ l’ensemble des rationnels, ℝ l’ensemble des réels, ℂ l’ensemble des complexes`)

export const bracketWords = {
  parenthesis: ['parenthèse ouvrante', 'parenthèse fermante'],
  square: ['crochet ouvrant', 'crochet fermant'],
  curly: ['accolade ouvrante', 'accolade fermante'],
} as const

export const stateWords = wordTable(`s solide, l liquide, g gaz, aq aqueux`)

/** Parts of a whole by their denominator: « un demi », « trois quarts ». */
export const partNames: readonly string[] = ',,demi,tiers,quart,cinquième,sixième,septième,huitième,neuvième'.split(',')

/** Counts and charges in chemistry, from zero. */
export const smallNumbers: readonly string[] = (
  'zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf ' +
  'vingt vingt-et-un vingt-deux vingt-trois vingt-quatre'
).split(' ')

export const elements = wordSet(
  'H He Li Be B C N O F Ne Na Mg Al Si P S Cl Ar K Ca Sc Ti V Cr Mn Fe Co Ni Cu Zn Ga Ge As Se Br Kr Rb Sr Y Zr Nb Mo ' +
    'Ag Cd In Sn Sb Te I Xe Cs Ba Pt Au Hg Tl Pb Bi Po Rn Fr Ra Th U Pu',
)

/** All readings of the tables above. */
export const spokenWords: readonly string[] = [
  ...[functionNames, unitNames, rateUnits, perUnits, signWords, letterNames, stateWords].flatMap((table) => [...table.values()]),
  ...Object.values(bracketWords).flat(),
  ...smallNumbers,
]
