/** White space of every kind, line ends included: in a line it is one space. */
const spaces = /[\s\u0085\u2028\u2029]+/gu

/**
 * Signs that show nothing, or turn round what stands beside them: controls, marks of direction, joiners, fillers. Two names
 * that differ by them alone look the same, and one made of them looks empty.
 */
const unseen = /[\p{Cc}\p{Default_Ignorable_Code_Point}\ufff9-\ufffb\u2800]/gu

/** Of these, what a reader does see by its effect: the joiners of some scripts and of pictures, and how a picture is drawn. */
const joined = /(?<=[\p{M}\p{Script=Arabic}\p{Script=Syriac}])[\u200c\u200d](?=\p{L})/gu
const drawn = /(?<=\p{Emoji})\ufe0f|(?<=\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\u200d(?=\p{Extended_Pictographic})/gu

const oneSpace = (run: string) => ['\u202f', '\u00a0'].find((hard) => run.includes(hard)) ?? ' '

/**
 * A line of text as it is kept: trimmed, one space at a time, composed (NFC), without what nobody sees. '' when nothing is
 * left. The one rule for every name and title that a person types. No-break spaces stay: French puts them before « ? ».
 */
export function visibleLine(text: string): string {
  const line = text.replace(spaces, oneSpace).normalize('NFC')
  const allowed = new Set([...line.matchAll(joined), ...line.matchAll(drawn)].map((match) => match.index))
  const seen = line.replace(unseen, (sign, at: number) => (allowed.has(at) ? sign : ''))
  return seen.replace(spaces, oneSpace).normalize('NFC').trim()
}
