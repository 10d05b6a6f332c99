import { type DateTimeFormatOptions, useFormatter } from 'next-intl'
import { withFirst } from '#domain/first-of-month'

/** An instant (epoch ms) in words, as French writes them; for server and client components. */
export function useDateWords(): (at: number, options: DateTimeFormatOptions) => string {
  const format = useFormatter()
  return (at, options) => withFirst(format.dateTime(at, options))
}
