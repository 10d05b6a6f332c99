/**
 * First letters after which « de » is cut: a vowel; an i or y that sounds as one (Yves, not Yasmine); a mute h (Hugo, not Hakim), which
 * no rule of spelling tells: French names have one, those of other languages mostly not.
 */
const mute =
  /^(?:[aàâäeéèêëiîïoôöuùûüœæ](?<!i(?=[aeo]))|y(?![aeiou])|h(?:é|è|ec|el(?!m)|en(?!d)|er[cmnv]|il[ad]|ip|on[oe]|or[at]|ub|ug[ou]|umb|ya|ad|ann|ab|ôp|is|iv|eu))/i

/** A name after « de »: d’Adam, de Lina, d’Hugo, de Hamza. Words of a name that is quoted (« … ») stay as they are. */
export const ofName = (name: string): string => (mute.test(name.trimStart()) ? `d’${name.trimStart()}` : `de ${name}`)

const articles: readonly (readonly [RegExp, string])[] = [
  [/^(?:collège|lycée|groupe|centre|campus|pôle|cours|petit|grand)\b/iu, 'le'],
  [/^(?:école|institut|institution|ensemble|externat|établissement|erea)(?![\p{L}])/iu, 'l’'],
  [/^(?:cité|maison|maternelle|section)(?![\p{L}])/iu, 'la'],
]

/** The name of a school inside a sentence: le collège Louise-Michel, l’école Jean-Jaurès; as it is where its kind is not said. */
export function schoolInSentence(name: string): string {
  const article = articles.find(([kind]) => kind.test(name))?.[1]
  if (article === undefined) return name
  const word = /^\p{Lu}\p{Ll}/u.test(name) ? name.slice(0, 1).toLowerCase() + name.slice(1) : name
  return article === 'l’' ? `${article}${word}` : `${article} ${word}`
}
