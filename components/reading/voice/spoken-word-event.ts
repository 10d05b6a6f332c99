/** Tells the ruler which word is being spoken: the event's detail is its Range. */
export const spokenWordEvent = 'reading-said'
