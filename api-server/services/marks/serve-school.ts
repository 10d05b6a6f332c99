import { Failure } from '#contract/errors'
import { parisDay } from '#domain/dates/paris-day'
import type { Context } from '../../context.ts'
import { createRateLimit } from '../../rate-limit.ts'
import { attachment } from '../attachment.ts'
import { schoolFile } from '../school-file/download.ts'
import { isOneOf } from '../visibility/rules.ts'
import { streamOf } from '../zip.ts'
import { schoolTables } from './school-tables.ts'

/** Files that one user may take per minute, on each server. */
const perMinute = 3
const limit = createRateLimit()
const mayTake = isOneOf('HEADMASTER')

/** What a headmaster takes away of the school. Failure notFound for everybody else, tooMany beyond three a minute. */
export async function serveSchoolTaken(ctx: Context, path: string): Promise<Response> {
  const { caller, now, log } = ctx
  if (caller.headless || !mayTake(caller)) throw new Failure('notFound', 'file.notFound')
  const seconds = limit.take(caller.id, perMinute, now)
  if (seconds !== null) throw new Failure('tooMany', 'export.tooMany', {}, seconds)
  log.info({ by: caller.id, school: caller.schoolId, path }, 'school taken away')
  const day = parisDay(now)
  const [body, contentType, name] =
    path === 'school/tables.zip'
      ? ([streamOf(schoolTables(ctx)), 'application/zip', `notes-et-resultats-${day}.zip`] as const)
      : ([schoolFile(ctx), 'application/gzip', `etablissement-${day}.tar.gz`] as const)
  return attachment(body, name, contentType)
}
