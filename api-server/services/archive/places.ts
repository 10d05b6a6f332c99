import type { ArchiveLoss } from '#contract/archive-limits'
import type { chapters } from '../../db/schema.ts'
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

/** What a school teaches and knows, as far as an archive may name it; the process that reads the archive is told it. */
export interface PlaceRows {
  readonly subjects: readonly Named[]
  readonly levels: readonly Named[]
  readonly chapters: readonly (typeof chapters.$inferSelect)[]
  readonly courseTypes: readonly Named[]
}

export interface Named {
  readonly id: string
  readonly name: string
}

export type NamesById = Pick<Manifest, 'subjects' | 'levels' | 'chapters' | 'courseTypes'>

export function placesOf(rows: PlaceRows, names: NamesById): Places {
  const idIn = (some: readonly Named[], id: string, named: Readonly<Record<string, string>>) =>
    some.find((row) => row.id === id)?.id ?? some.find((row) => row.name === named[id])?.id
  return {
    placed({ subjectId, levels: wanted }) {
      const [firstSubject] = rows.subjects
      const [firstLevel] = rows.levels
      if (!firstSubject || !firstLevel) return null
      const subject = idIn(rows.subjects, subjectId, names.subjects)
      const known = [...new Set(wanted.flatMap((id) => idIn(rows.levels, id, names.levels) ?? []))]
      const losses: ArchiveLoss[] = [
        ...(subject ? [] : (['subject'] as const)),
        ...(known.length === wanted.length ? [] : (['levels'] as const)),
      ]
      return { subjectId: subject ?? firstSubject.id, levels: known.length > 0 ? known : [firstLevel.id], losses }
    },
    chapter(id, at) {
      if (id === null) return null
      const fitting = rows.chapters.filter((row) => row.subjectId === at.subjectId && at.levels.includes(row.levelId))
      return idIn(fitting, id, names.chapters) ?? null
    },
    courseType: (id) => (id === null ? null : (idIn(rows.courseTypes, id, names.courseTypes) ?? null)),
  }
}
