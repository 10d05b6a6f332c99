import { pageVisit } from './headless.ts'

/* Addresses of stored files: the BFF relays them from the content host with the session (OP-023). */

function address(...parts: readonly string[]): string {
  const seals = pageVisit()?.seals
  const path = `/bff/files/${parts.map(encodeURIComponent).join('/')}`
  return seals ? `${path}?acces=${encodeURIComponent(seals.files)}` : path
}

/** An unsaved file is a data URL instead of a name, and is used directly: as part of one of our URLs it would be too long. */
const unsavedOr = (name: string, ...folders: readonly string[]) => (name.startsWith('data:') ? name : address(...folders, name))

/** The document of a module, stored or not yet saved. */
export const documentAddress = (name: string) => unsavedOr(name, 'module', 'document')
/** A voice of a question, stored or not yet saved. */
export const questionAudioAddress = (name: string) => unsavedOr(name, 'module')
/** A picture in a text of a question. */
export const textPictureAddress = (name: string) => address('module', 'picture', name)
/** A sound in a text of a question. */
export const textSoundAddress = (name: string) => address('module', 'sound', name)
/** The voice of a comment on somebody's work. */
export const commentFileAddress = (assigneeId: string, name: string) => address('comments', assigneeId, name)
/** A student's attachment to an answer. */
export const answerFileAddress = (assigneeId: string, name: string) => address('answers', assigneeId, name)
/** A content path returned by the API (POST /audio/dynamicTranscript). */
export const contentAddress = (path: string) => address(...path.split('/'))
/** The same file, as a download under its original name. */
export const downloadAddress = (fileAddress: string) => `${fileAddress}${fileAddress.includes('?') ? '&' : '?'}download=1`
/** The file of a module or course in a format (contract/question-export). */
export const takenAddress = (of: 'module' | 'course', id: string, format: string) => address('take', of, `${id}.${format}`)
/** The archive of all modules and courses of the user, or of their school. */
export const takenAllAddress = (whose: 'mine' | 'school') => address('take', `${whose}.archive`)
/** The archive of everything held about a person, for themselves and those who keep the school's data. */
export const personalDataAddress = (userId: string) => address('people', `${userId}.zip`)
/** What a headmaster takes away of the school: the file that another installation reads, tables for people without Tremplin. */
export const schoolAddress = (what: 'file.tar.gz' | 'tables.zip') => address('school', what)
