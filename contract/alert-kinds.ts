/** What an alert tells: students of a class handed nothing in; a class has had nothing to do. */
export const alertKinds = ['nothingHandedIn', 'nothingDue'] as const
export type AlertKind = (typeof alertKinds)[number]

/** Weeks without anything before it is told. */
export const alertWeeks: Readonly<Record<AlertKind, number>> = { nothingHandedIn: 2, nothingDue: 4 }
/** Lines on a dashboard. */
export const maxAlerts = 3
/** A dismissed alert is not told for so many days. */
export const dismissedDays = 7
