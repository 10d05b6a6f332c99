import type { HeadmasterPart, OverseenPart } from '#contract/statistics-parts'
import { writtenDay } from '#domain/dates/date-words'
import { fillText } from '#domain/fill-text'
import type { DayRange } from '#domain/statistics/range'
import messages from '#messages' with { type: 'json' }

const { schoolCount, noSchool, activeBefore, days, day, daysWithin, dayWithin, parts, ...plain } = messages.exportedFigures

/** Texts of exported figures, from messages/fr.json; those of exported results are in labels.ts. */
export const statisticsLabels = {
  ...plain,
  schoolCount: (count: number) => (count === 0 ? noSchool : fillText(schoolCount, { count })),
  activeBefore: (range: DayRange) => fillText(activeBefore, { days: writeRange(range, dayWithin, daysWithin) }),
}

/** Titles of the tables, also used to name their files. */
export const partLabels: Readonly<Record<HeadmasterPart | OverseenPart, string>> = parts

/** A range of days, as in « Du 16/08/2026 au 22/11/2026 ». */
export const writtenDays = (range: DayRange): string => writeRange(range, day, days)

const writeRange = ({ first, last }: DayRange, one: string, several: string): string =>
  fillText(first === last ? one : several, { first: writtenDay(first), last: writtenDay(last) })
