/** The user a write is of: 409 `session.changed` when another is signed in by then, as on a shared computer. */
export const writerHeader = 'x-tremplin-user'
export const writerChanged = 'session.changed'

/** Names the student who reads a page, or `nobody`, in its reply: the service worker forgets what it keeps for others. */
export const readerHeader = 'x-tremplin-reader'
export const nobody = 'nobody'
