export const zone = 'Europe/Paris'

// Lists need a day for every card: one shared formatter is a hundred times faster than dayjs, which makes a new one per call.
const days = new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' })

/** The Paris day of an instant (epoch ms), `YYYY-MM-DD`. In its own file: pages that need only this do not ship dayjs. */
export const parisDay = (instant: number) => days.format(instant)
