/** White space of every kind, line ends included: a run becomes one space. One plain space is not looked at: most are. */
const spaces = /(?! [^\s\u0085])[\s\u0085]+/gu

/**
 * Characters that are invisible, or reverse the text around them: controls, direction marks, joiners, fillers. Two names that
 * differ only by them look the same, and a name made only of them looks empty.
 */
const unseen = /[\p{Cc}\p{Default_Ignorable_Code_Point}\ufff9-\ufffb\u2800]/gu

/** Exceptions with a visible effect: the joiners of some scripts and of emoji, and the emoji variation selector. */
const joined = /(?<=[\p{M}\p{Script=Arabic}\p{Script=Syriac}])[\u200c\u200d](?=\p{L})/gu
const drawn = /(?<=\p{Emoji})\ufe0f|(?<=\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\u200d(?=\p{Extended_Pictographic})/gu

const oneSpace = (run: string) => ['\u202f', '\u00a0'].find((hard) => run.includes(hard)) ?? ' '

/**
 * A line of text as stored: trimmed, single-spaced, composed (NFC), without invisible characters. '' when nothing is left. The one
 * rule for every name and title that a person types. No-break spaces stay: French puts them before « ? ».
 */
export function visibleLine(text: string): string {
  const line = text.replace(spaces, oneSpace).normalize('NFC')
  const allowed = new Set([...line.matchAll(joined), ...line.matchAll(drawn)].map((match) => match.index))
  const seen = line.replace(unseen, (sign, at: number) => (allowed.has(at) ? sign : ''))
  return seen.replace(spaces, oneSpace).normalize('NFC').trim()
}
