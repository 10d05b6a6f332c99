import { PassThrough, Readable } from 'node:stream'
import { Failure } from '#contract/errors'
import { hourMs } from '#domain/dates/duration'
import { codeOf, packTo } from '../../content/packed.ts'
import type { Context } from '../../context.ts'
import { addSchool } from './write.ts'

/** Schools whose file this server is sending: each holds a connection of the database until its rows are written. */
const sending = new Set<string>()
const againSeconds = 60

/**
 * The file of the caller's school, without a password or a code, written while it is sent: nobody waits for it to be prepared. What ends it
 * early breaks the download, so that no half file looks whole. Failure tooMany while one is sent.
 */
export function schoolFile({ db, files, now, caller: { schoolId }, log }: Context): ReadableStream<Uint8Array> {
  if (sending.has(schoolId)) throw new Failure('tooMany', 'export.tooMany', {}, againSeconds)
  sending.add(schoolId)
  const sent = new PassThrough()
  const late = setTimeout(() => sent.destroy(new Error('taken too slowly')), hourMs).unref()
  const onMissing = (path: string) => log.warn({ path }, 'a file of the school has no bytes')
  const source = { db, files, now, schoolId, passwords: false, onMissing }
  packTo(sent, (add) => addSchool(add, source))
    .catch((error: Error) => {
      log.warn({ code: codeOf(error) }, 'the file of a school was not sent to its end')
      sent.destroy(error)
    })
    .finally(() => {
      clearTimeout(late)
      sending.delete(schoolId)
    })
  return Readable.toWeb(sent) as ReadableStream<Uint8Array>
}
