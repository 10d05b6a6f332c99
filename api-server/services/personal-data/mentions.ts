import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/open.ts'
import { comments, courses, frozenCourses, groups, modules, type users, works } from '../../db/schema.ts'
import { courseVersions, moduleVersions } from '../../db/version-schema.ts'
import { erasedName } from './erased-name.ts'

type Named = Pick<typeof users.$inferSelect, 'id' | 'firstname' | 'lastname' | 'username' | 'email'>

/** User names shorter than this may be words of their own. */
const minUsernameLength = 5
const titles = ['M.', 'Mr', 'Mme', 'Mlle', 'Monsieur', 'Madame']

const escaped = (text: string) => text.replace(/[\\^$.|?*+()[\]{}/-]/g, '\\$&')

/**
 * The ways in which a text names a person beyond doubt, as a pattern of PostgreSQL: both names in either order, a title or an initial
 * with the last name, the e-mail, the user name. A first or last name alone may be a word (« Petit », « Rose »).
 */
export function mentionPattern({ firstname, lastname, username, email }: Omit<Named, 'id'>): string {
  const [first, last] = [escaped(firstname.trim()), escaped(lastname.trim())]
  const space = '(\\s|&nbsp;|\\u00a0|\\u202f)+'
  const ways = [
    ...(first && last ? [`${first}${space}${last}`, `${last}${space}${first}`, `${first.slice(0, 1)}\\.${space}?${last}`] : []),
    ...(last ? [`(${titles.map(escaped).join('|')})${space}${last}`] : []),
    ...(email ? [escaped(email)] : []),
    ...(username.length >= minUsernameLength ? [escaped(username)] : []),
  ]
  return `(?<![[:alnum:]])(${ways.join('|')})(?![[:alnum:]])`
}

/** Replaces the person’s names in the texts that they wrote for the school: modules, courses, their versions and given copies, works. */
export async function removeMentions(tx: Db, person: Named): Promise<void> {
  const pattern = mentionPattern(person)
  const { id } = person
  const ownCourses = tx.select({ id: courses.id }).from(courses).where(eq(courses.creatorId, id))
  const texts: [PgTable, SQL, readonly PgColumn[]][] = [
    [modules, eq(modules.creatorId, id), [modules.name, modules.keywords, modules.searchText, modules.questions]],
    [courses, eq(courses.creatorId, id), [courses.name, courses.keywords, courses.searchText, courses.introduction]],
    [moduleVersions, eq(moduleVersions.savedById, id), [moduleVersions.content]],
    [courseVersions, eq(courseVersions.savedById, id), [courseVersions.content]],
    [frozenCourses, inArray(frozenCourses.courseId, ownCourses), [frozenCourses.name, frozenCourses.content]],
    [works, eq(works.creatorId, id), [works.name, works.comment]],
    [groups, eq(groups.creatorId, id), [groups.name]],
    [comments, eq(comments.authorId, id), [comments.comment]],
  ]
  const name = `${erasedName.firstname} ${erasedName.lastname}`
  for (const [table, own, columns] of texts)
    for (const column of columns) {
      const text = sql`${column}::text`
      const type = sql.raw(column.getSQLType())
      await tx
        .update(table)
        .set({ [keyOf(table, column)]: sql`regexp_replace(${text}, ${pattern}, ${name}, 'gi')::${type}` })
        .where(sql`${own} and ${text} ~* ${pattern}`)
    }
}

const keyOf = (table: PgTable, column: PgColumn): string => Object.entries(table).find(([, one]) => one === column)?.[0] ?? ''
