/**
 * Names the user that a write belongs to. The proxy refuses the write (409 `session.changed`) when another user is signed in by then: a
 * student's work on a shared computer must never count for the next student.
 */
export const writerHeader = 'x-tremplin-user'
export const writerChanged = 'session.changed'

/** Names the student who reads a page, or `nobody`, in its reply: the service worker forgets what it keeps for others. */
export const readerHeader = 'x-tremplin-reader'
export const nobody = 'nobody'
