const right =
  'r[ée]ponses?|r[ée]p\\.?|mots? (?:attendus?|manquants?|[àa] trouver)|solutions?|cl[ée]s?(?: de correction| des r[ée]ponses)?|answer keys?|answers?|keys?|respuestas?|soluci[óo]n(?:es)?|antwort(?:en)?|l[öo]sung(?:en)?|rispost[ae]|soluzion[ei]'
const corrected = 'corrig[ée]s?|corrections?|corr\\.?'

/** Words that introduce what is right. */
export const answerNames = `${right}|${corrected}`

/** A line that begins by naming what is right, or a help. */
export const saysAnswer = new RegExp(String.raw`^\s*(?:(?:bonnes?\s+)?(?:${answerNames})|indices?)(?!\p{L})`, 'iu')

/** Words in square brackets that may be an answer: no segment [AB], interval [2 ; 5], nor sound [o], le son [ou]. */
export const bracketed = String.raw`(?<!(?<!\p{L})(?:sons?|phonèmes?)\s)\[(?!\p{Lu}{1,3}[′'’]?\]|(?![aàyô])\p{L}\]|\s*[-+−]?(?:\p{L}|[\d,./√π]+)\s*;)[\p{L}\d][^\]]{0,80}\]`

const partly = String.raw`(?:[ée]l[ée]ments?|propositions?|exemples?|pistes?)\s+de\s+`

type NoteKind = 'answer' | 'tips' | 'response' | 'order' | 'feedback' | 'extras'

const line = (names: string, sign = ':') => new RegExp(String.raw`^\s*(?:${names})\s*${sign}\s*(.*)$`, 'iu')

const notes: readonly (readonly [NoteKind, RegExp])[] = [
  [
    'answer',
    line(
      String.raw`(?:l(?:a|es?)\s+)?(?:bonnes?\s+)?(?:${right}|r(?=\s?:\s))(?:\s+(?:correctes?|justes?|exactes?|attendues?))?`,
      String.raw`(?:[:=]|(?:est|[ée]tait)\s+(?:l[ae]\s+)?:?|(?=\(?[a-j]\)?\.?\s*$))`,
    ),
  ],
  ['tips', line('aide|indice|coup de pouce')],
  [
    'response',
    line(
      String.raw`(?:${partly})?(?:${corrected})(?:\s+type)?|${partly}(?:${right})(?:\s+attendue?s?)?|explications?|(?:${right})\s+(?:possibles?|types?)|pistes?|justifications?(?=\s*:\s*\S)|on attend(?:ait)?|crit[èe]res?(?:\s+\p{L}+)?`,
    ),
  ],
  ['order', line(String.raw`bon\s+ordre`)],
  ['feedback', line('commentaire')],
  ['extras', line('intrus')],
]

export interface Note {
  readonly kind: NoteKind
  readonly text: string
}

/** A line that says the answer, helps, corrects, or adds to what stands above; null for any other. */
export function noteOf(text: string): Note | null {
  for (const [kind, pattern] of notes) {
    const found = pattern.exec(text)
    if (found) return { kind, text: (found[1] ?? '').trim() }
  }
  return null
}
