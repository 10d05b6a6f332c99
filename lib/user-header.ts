/**
 * Names the user whose write it is. The proxy refuses it (409 `changed`) when the session is another's by now: what one pupil
 * wrote on a shared computer never counts for the next.
 */
export const writerHeader = 'x-tremplin-user'
export const writerChanged = 'session.changed'
