import { eq, inArray, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { Context } from '../../context.ts'
import { files, moduleFiles } from '../../db/schema.ts'
import { moduleVersionFiles, moduleVersions } from '../../db/version-schema.ts'
import type { Packed } from '../archive/write.ts'

/** Modules whose files are counted at once. */
const atOnce = 1000

/** Bytes of the files that an archive would hold, those of versions included; one that modules of several lots share counts for each. */
export async function filesSize({ db }: Context, { modules }: Packed): Promise<number> {
  let bytes = 0
  for (let from = 0; from < modules.length; from += atOnce) {
    const ids = modules.slice(from, from + atOnce)
    const shown = union(
      db.select({ path: moduleFiles.path }).from(moduleFiles).where(inArray(moduleFiles.moduleId, ids)),
      db
        .select({ path: moduleVersionFiles.path })
        .from(moduleVersionFiles)
        .innerJoin(moduleVersions, eq(moduleVersions.id, moduleVersionFiles.versionId))
        .where(inArray(moduleVersions.moduleId, ids)),
    ).as('shown')
    const [sum] = await db
      .select({ bytes: sql<number>`coalesce(sum(${files.size}), 0)`.mapWith(Number) })
      .from(files)
      .innerJoin(shown, eq(shown.path, files.path))
    bytes += sum?.bytes ?? 0
  }
  return bytes
}
