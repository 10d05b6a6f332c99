/** A part of a text: a word, or the text between words. */
export interface Stretch {
  text: string
  isWord: boolean
}

const elided = `(?:jusqu|lorsqu|puisqu|quoiqu|qu|[ldjmtscn])['’ʼ]`
const clitic = String.raw`(?:je|tu|il|elle|on|nous|vous|ils|elles|ce|t)(?![\p{L}\p{M}])`
const joint = `(?:['’ʼ]|[-‐‑](?!${clitic}))`
const pattern = new RegExp(
  String.raw`(?<![\p{L}\p{M}])${elided}(?=\p{L})|(?<![\p{L}\p{M}\p{N}_])\p{L}[\p{L}\p{M}]*(?:${joint}\p{L}[\p{L}\p{M}]*)*(?![\p{L}\p{M}\p{N}_])`,
  'giu',
)

/**
 * Splits a text into words and the text between them; the parts concatenate to the text. An elided word (l’, qu’) and a pronoun
 * after a verb and its hyphen (-t-il) are separate words; letters attached to digits are not words.
 */
export function stretchesOf(text: string): Stretch[] {
  const stretches: Stretch[] = []
  let at = 0
  for (const { 0: word, index } of text.matchAll(pattern)) {
    if (index > at) stretches.push({ text: text.slice(at, index), isWord: false })
    stretches.push({ text: word, isWord: true })
    at = index + word.length
  }
  if (at < text.length) stretches.push({ text: text.slice(at), isWord: false })
  return stretches
}
