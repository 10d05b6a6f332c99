/* Where the browser finds stored files: the BFF relays them from the content host with the session (OP-023). */

const address = (...parts: readonly string[]) => `/bff/files/${parts.map(encodeURIComponent).join('/')}`

/** The document of a module. */
export const documentAddress = (name: string) => address('module', 'document', name)
/** A voice of a question; one that is not saved yet carries itself as a data URL. */
export const questionAudioAddress = (name: string) => (name.startsWith('data:') ? name : address('module', name))
/** The voice of a comment on somebody's work. */
export const commentFileAddress = (assigneeId: string, name: string) => address('comments', assigneeId, name)
/** What a student attached to an answer. */
export const answerFileAddress = (assigneeId: string, name: string) => address('answers', assigneeId, name)
/** A path that the API gave (POST /audio/dynamicTranscript). */
export const contentAddress = (path: string) => address(...path.split('/'))
/** The same file, to be saved by the browser under its own name. */
export const downloadAddress = (fileAddress: string) => `${fileAddress}?download=1`
