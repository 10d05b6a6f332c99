/** What the head of a sheet asks for, and where it is written. */
const headPart =
  /(?:noms?|pr[ée]noms?|classe?|groupe|date|note|name|class|form|marks?|score|nombre y apellidos?|clase|fecha|nota|vorname|klasse|datum|appr[ée]ciations?|observations?|signature(?: des parents)?|total)(?:(?:\s+et\s+|\s?,\s*|\s+)(?:noms?|pr[ée]noms?))?\s*:|\/\s?\d{1,3}|(?<=:[\s_.…]*)\d(?:e|[èe]me|[º°])(?!\p{L})|[._…\s|]+/giu

/** « Collège Jean-Moulin – page 1/2 », at the foot of a page; « Barème : 0,5 point par phrase ». */
const pageFoot = /(?:^|[\s–-])page\s*\d{1,3}\s*(?:\/|sur)\s*\d{1,3}\s*$|^\s*bar[èe]me\s*:.*points?\spar\s/iu

/** « Interrogation de mathématiques        /20 ». */
const markedTitle =
  /^(?!\s*(?:\d|exercice|partie|probl[èe]me|activit))[^?:=]*(?:\s{2,}|\t)(?:(?:note|total|score)\s*:)?[.…_\s]*\/\s?\d{1,2}\s*$/iu

/** « SVT – 6e        Contrôle : la cellule ». */
const titleBeside =
  /^(?!\s*\d{1,2}\s?[.)])[^?=]*\s{3,}(?:contr[ôo]le|[ée]valuation|interrogation|devoir|bilan|fiche)(?!\p{L})[^?=]{0,60}$/iu

/** Whether a line only asks who answers, and when: « Nom : ….. Classe : ….. ». */
export const isSheetHead = (line: string): boolean =>
  (line.includes(':') && line.replace(headPart, '') === '') ||
  // « École des Tilleuls    Prénom : ….. Date : ….. », « Collège Hugo    Nom : ….. Classe : 5e … »
  (/^(?!\s*\d{1,3}\s?[.)]).*:[\s._…]{3,}.*:\s*(?:[\s._…]{3}|\/|\d(?:e|[èe]me)(?!\p{L}))/u.test(line) &&
    !/[?:=]|.{60}/u.test(line.replace(headPart, ''))) ||
  markedTitle.test(line) ||
  titleBeside.test(line) ||
  pageFoot.test(line)

/** What assistants say of a question behind it; it stands among what is left out. */
export const isLevel = (line: string): boolean =>
  /^\s*(?:niveau|difficult[ée]|comp[ée]tences?|th[èe]mes?|notions?|dur[ée]e|source|r[ée]f[ée]rence)(?:\s(?:de|du|d[’'])\s?[\p{L}\s]+)?\s*:\s*\S/iu.test(
    line,
  )
