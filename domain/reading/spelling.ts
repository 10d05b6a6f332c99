import { wordSet } from '../word-set.ts'
import type { Spelling } from './automaton.ts'
import type { Sentence } from './sentence.ts'

/**
 * Whether a word is read by the rules for names: a capital after another word shows a name, and so do letters that French hardly uses.
 * A capital at the start of a sentence, of a line or after a sign shows nothing (« a) Calculer »).
 */
export function spellingOf({ written, word, near }: Sentence): Spelling {
  if (!/^\p{Lu}.*\p{Ll}/su.test(written) || common.has(word) || common.has(word.replace(/s$/u, ''))) return 'french'
  if (!/^\p{L}/u.test(near(-1)) && !foreign.test(word)) return 'french'
  if (word.endsWith('s') && plural.test(near(-1))) return 'french'
  return hasOpenSyllables(word) ? 'open' : northern.test(word) ? 'northern' : 'name'
}

/** Everyday words that would be taken for names because of their capital (« Vendredi ») or their letters (« Wagon »); their plurals too. */
const common = wordSet(
  'mercredi vendredi samedi ceci cela nos vos très dès est six dix sera serai seras fera aura aurai auras demi ennemi venu promis précis ' +
    'appeler calculer compléter conjuguer comparer découper déduire dessiner entourer encadrer expliquer justifier nommer observer relever ' +
    'recopier rédiger relier repérer résumer souligner tracer vérifier allez avez cliquez choisissez écoutez écrivez lisez prenez regardez ' +
    'vérifiez déjeuner dîner goûter souper petit-déjeuner avis permis souris tapis radis colis paradis jus obus ananas compas matelas verglas ' +
    'débris décès procès riz nid chaos villa opéra photo vidéo caméra média radio studio euro pneu cinéma schéma pizza pyjama fourmi tissu ' +
    'ticket interview interviewer newton wagon wagonnet wallon irakien banjo shampooiner kidnapper kidnappeur week-end tramway judoka basket ' +
    'kilo clown cocktail cow-boy cowboy tank watt bretzel geisha hacker dock stock sushi maki kaolin steward skateboard wakeboard hollywoodien ' +
    'cheesecake ketchup bungalow ukulélé speaker cracker blockbuster sneaker kyrielle jacuzzi chewing-gum blizzard razzia black shopper',
)

/** « les Incas », « aux Kayapos »: a silent plural. */
const plural = /^(?:[lcdm]es|[tsnv]os|aux|leurs|quelques|plusieurs|certains|deux|trois)$/u
const foreign = /[kwäöüñáíóúãõøåčćšžłşřń]|(?<!dé|mé)sh|tz|zz|sch|^dj|[cfghklmpqtvwxz]j|aa/u
const northern = /[kwöäüø]|sch|tz|(?:berg|burg|stein|mann|feld|bach|dorf|hardt?)$/u
const open = /^(?:(?:[kgsztdnhbpmrwjyf]|[scz]h|ts|[kgnhbpmr]y|m[bp]|n[dgz])?(?:ou|[aiueo])(?:n(?![aeiouy]|$)|m(?=[bp]))?)+$/u

/** Syllables that all end in a vowel or n, and letters of languages built so: « Nagasaki », « Kinshasa ». */
const hasOpenSyllables = (word: string): boolean => /[kw]|sh|ts|^y/u.test(word) && /[aiou]$/u.test(word) && open.test(word)
