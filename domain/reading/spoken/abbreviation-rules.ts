import { wordTable } from '../../word-set.ts'
import { dotted, shortened, titles, written } from './abbreviations.ts'
import { type Place, type Rule, rule, textBefore } from './rule.ts'

const dayNames = wordTable(`lun lundi, mar mardi, mer mercredi, jeu jeudi, ven vendredi, sam samedi, dim dimanche`)

const days = [...dayNames.keys()].join('|')

const monthNames = wordTable(`janv janvier, févr février, fév février, avr avril, juill juillet, juil juillet,
  sept septembre, oct octobre, nov novembre, déc décembre`)

/** « jeu. 5 nov. », « Rendez-vous : mer. 3 »; « la mer. 12 bateaux » ends a sentence. */
const isDate = (place: Place) =>
  /(?:^|[\n(:,;–-])[ \u00A0\u202F]?$/u.test(textBefore(place)) ||
  /^[ \u00A0\u202F]\d{1,2}(?:er)?(?:\/|[ \u00A0\u202F](?:janv|févr?|mars|avr|mai|juin|juil|août|sept|oct|nov|déc))/u.test(
    place.text.slice(place.end, place.end + 12),
  )

/** Whether the dot of an abbreviation ends its sentence too. */
const endsSentence = (text: string, end: number) =>
  text.charAt(end - 1) === '.' && /^[»"”)\s]*(?:$|\n|[ \u00A0](?![IVXLC]+(?!\p{L}))\p{Lu})/u.test(text.slice(end, end + 8))

/** The dot that ends a sentence too is said with it. */
const closed = (said: string, { text, end }: Place) => (endsSentence(text, end) ? `${said}.` : said)

/** A short form, whose first letter may be a capital. */
const anyOf = (table: ReadonlyMap<string, string>) =>
  `(${[...table.keys()].map((short) => `[${short.charAt(0)}${short.charAt(0).toUpperCase()}]${short.slice(1)}`).join('|')})`

const saidShort =
  (table: ReadonlyMap<string, string>): Rule['say'] =>
  ([short = ''], place) =>
    closed(table.get(short.toLowerCase()) ?? short, place)

export const abbreviationRules: readonly Rule[] = [
  ...titles.map(([pattern, said]) => rule(pattern, said)),
  ...written.map(([pattern, said]) => rule(pattern, (_groups, place) => closed(said, place))),
  rule(`${anyOf(dotted)}\\.`, saidShort(dotted)),
  rule(`${anyOf(shortened)}\\.?<end>`, saidShort(shortened)),
  rule(`(${[...monthNames.keys()].join('|')})\\.`, ([short = ''], place) =>
    /\d[ \u00A0\u202F]$/u.test(textBefore(place)) ? (monthNames.get(short) ?? null) : null,
  ),
  rule(`(${days})\\.?[-–](?=(?:${days})(?:\\.|<end>))`, ([short = '']) => `${dayNames.get(short)} à `),
  rule(`(?<=[-–])(${days})\\.`, ([short = '']) => dayNames.get(short) ?? null),
  rule('(lun|ven|sam|dim)\\.', ([short = '']) => dayNames.get(short) ?? null),
  rule(
    '(mar|mer|jeu)\\.(?=<gap>(?:matin|après-midi|soir|au<gap>)|,<gap>(?:lun|mar|mer|jeu|ven|sam|dim)\\.)',
    ([short = '']) => dayNames.get(short) ?? null,
  ),
  rule(
    `(${days})\\.(?=<gap>et<gap>(?:${days})\\.)|(?<=(?:${days})\\.<gap>et<gap>)(${days})\\.`,
    ([one, other]) => dayNames.get(one ?? other ?? '') ?? null,
  ),
  rule(`(${days})\\.(?=<gap>\\d)`, ([short = ''], place) =>
    /^(?:jeu|mer)$/u.test(short) && !isDate(place) ? null : (dayNames.get(short) ?? null),
  ),
]
