import { inArray, or } from 'drizzle-orm'
import type { ArchiveLoss } from '#contract/archive-limits'
import type { Context } from '../../context.ts'
import { chapters, courseTypes, levels, subjects } from '../../db/schema.ts'
import type { Manifest } from './format.ts'

interface Placed {
  readonly subjectId: string
  readonly levels: string[]
}

/** Where the contents of an archive belong here: by the same id, else by the same name, else by the first one taught. */
export interface Places {
  /** Null where the school teaches no subject or no level. */
  readonly placed: (content: Placed) => (Placed & { readonly losses: readonly ArchiveLoss[] }) | null
  readonly chapter: (id: string | null, at: Placed) => string | null
  readonly courseType: (id: string | null) => string | null
}

export async function findPlaces({ db, caller }: Context, manifest: Manifest): Promise<Places> {
  const [subjectRows, levelRows, chapterRows, typeRows] = await Promise.all([
    db.select({ id: subjects.id, name: subjects.name }).from(subjects),
    db.select({ id: levels.id, name: levels.name }).from(levels),
    db
      .select()
      .from(chapters)
      .where(or(inArray(chapters.id, Object.keys(manifest.chapters)), inArray(chapters.name, Object.values(manifest.chapters)))),
    db.select().from(courseTypes),
  ])
  const taught = (rows: readonly { id: string; name: string }[], ids: readonly string[]) =>
    caller.role === 'SUPERADMIN' ? rows : rows.filter(({ id }) => ids.includes(id))
  const ownSubjects = taught(subjectRows, caller.school.subjects)
  const ownLevels = taught(levelRows, caller.school.levels)
  const idIn = (rows: readonly { id: string; name: string }[], id: string, names: Readonly<Record<string, string>>) =>
    rows.find((row) => row.id === id)?.id ?? rows.find((row) => row.name === names[id])?.id
  const usableTypes = typeRows.filter(({ restricted }) => !restricted || caller.official)
  return {
    placed({ subjectId, levels: wanted }) {
      const [firstSubject] = ownSubjects
      const [firstLevel] = ownLevels
      if (!firstSubject || !firstLevel) return null
      const subject = idIn(ownSubjects, subjectId, manifest.subjects)
      const known = [...new Set(wanted.flatMap((id) => idIn(ownLevels, id, manifest.levels) ?? []))]
      const losses: ArchiveLoss[] = [
        ...(subject ? [] : (['subject'] as const)),
        ...(known.length === wanted.length ? [] : (['levels'] as const)),
      ]
      return { subjectId: subject ?? firstSubject.id, levels: known.length > 0 ? known : [firstLevel.id], losses }
    },
    chapter(id, at) {
      if (id === null) return null
      const fitting = chapterRows.filter((row) => row.subjectId === at.subjectId && at.levels.includes(row.levelId))
      return idIn(fitting, id, manifest.chapters) ?? null
    },
    courseType: (id) => (id === null ? null : (idIn(usableTypes, id, manifest.courseTypes) ?? null)),
  }
}
