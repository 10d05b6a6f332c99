export const zone = 'Europe/Paris'

// Lists need a day for every card: a shared formatter, as making one takes a hundred times longer than using it.
const days = new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' })

/** The Paris day of an instant (epoch ms), `YYYY-MM-DD`. */
export const parisDay = (instant: number) => days.format(instant)
