import { eq } from 'drizzle-orm'
import { schools } from '../../db/schema.ts'
import { addStarterCourses } from '../../library/starter-courses.ts'
import { command, findUser, Refusal, requiredText } from '../command.ts'

export const starterCourses = command({
  summary:
    'Add a starter library for all teachers: public courses for each level in the main subjects. Run again to add new courses and update those unchanged here.',
  options: {
    author: requiredText('user name of the teacher or superadmin who will own the courses'),
  },
  run: async ({ db, now, print }, given) => {
    const user = await findUser(db, given.author)
    if (!['TEACHER', 'SUPERADMIN'].includes(user.role)) throw new Refusal('the author must be a teacher or a superadmin')
    const [school] = await db.select({ official: schools.official }).from(schools).where(eq(schools.id, user.schoolId))
    const author = { ...user, official: school?.official ?? false }
    const { added, updated, kept, present, skipped } = await addStarterCourses(db, author, now)
    if (added.length + updated.length + kept.length + present.length === 0)
      throw new Refusal('the database has none of the levels and subjects of these courses: run load-reference first')
    for (const name of added) print(`+ ${name}`)
    for (const name of updated) print(`~ ${name}`)
    for (const name of kept) print(`= ${name}`)
    print(
      `${added.length} courses added, ${updated.length} updated, ${kept.length} kept because changed here, ${present.length} already present`,
    )
    if (skipped.length > 0) print(`skipped, because their subject or level is missing: ${skipped.join(', ')}`)
  },
})
