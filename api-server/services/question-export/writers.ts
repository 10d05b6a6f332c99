import type { SpotsPicture } from '#contract/questions/hot-spots'
import type { Asked, AskedKind, Content } from '#domain/questions/kind'
import { kindOf } from '#domain/questions/kinds'

export type Writers<Written> = { readonly [K in AskedKind]: (asked: Asked<K>, question: Content) => Written }

const write = <K extends AskedKind, Written>(writers: Writers<Written>, asked: Asked<K>, question: Content): Written =>
  writers[asked.kind](asked, question)

export const writtenBy = <Written>(writers: Writers<Written>, question: Content): Written =>
  write(writers, kindOf(question).asked(question), question)

/** Whether pictures or sounds stand in the texts of a question. */
export const hasMedia = (question: Content): boolean => /<(?:img|audio) /.test(JSON.stringify(question).replaceAll('\\"', '"'))

/** What a wrong choice takes away and a right one gives, of all points: nothing is lost where one choice is picked. */
export function weighRows<T extends { readonly good: boolean }>(
  rows: readonly T[],
  { single = false, share }: { single?: boolean; share: (count: number) => number },
): number[] {
  const good = rows.filter((row) => row.good).length
  const lost = single ? 0 : -share(rows.length - good)
  return rows.map((row) => (row.good ? share(single ? 1 : good) : lost))
}

/** Places on a picture, in pixels: zones have them in percent of its sides. */
export const pixelsOf = ({ width, height }: SpotsPicture) => ({
  x: (percent: number) => Math.round((percent * width) / 100),
  y: (percent: number) => Math.round((percent * height) / 100),
})
