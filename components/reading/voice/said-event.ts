/** Tells the ruler which word is said: the event's detail is its range. */
export const saidEvent = 'reading-said'
