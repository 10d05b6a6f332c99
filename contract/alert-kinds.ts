/** Kinds of alert: students of a class handed nothing in; a class has had nothing to do. */
export const alertKinds = ['nothingHandedIn', 'nothingDue'] as const
export type AlertKind = (typeof alertKinds)[number]

/** Weeks without anything before the alert shows. */
export const alertWeeks: Readonly<Record<AlertKind, number>> = { nothingHandedIn: 2, nothingDue: 4 }
/** Most alerts shown on a dashboard. */
export const maxAlerts = 3
/** Days during which a dismissed alert stays hidden. */
export const dismissedDays = 7
