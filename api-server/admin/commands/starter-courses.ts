import { eq } from 'drizzle-orm'
import { schools } from '../../db/schema.ts'
import { addStarterCourses } from '../../db/seed/starter-courses.ts'
import { type Command, Refusal, required } from '../command.ts'
import { findUser } from '../find.ts'

export const starterCourses: Command = {
  summary:
    'Give every teacher a library to begin with: public courses of each level, in the main subjects. Again adds what is new and updates what nobody has changed since.',
  options: {
    author: { type: 'string', required: true, help: 'user name of the teacher or superadmin whose courses they become' },
  },
  run: async ({ db, now, print }, given) => {
    const user = await findUser(db, required(given, 'author'))
    if (!['TEACHER', 'SUPERADMIN'].includes(user.role)) throw new Refusal('the author must be a teacher or a superadmin')
    const [school] = await db.select({ official: schools.official }).from(schools).where(eq(schools.id, user.schoolId))
    const author = { ...user, official: school?.official ?? false }
    const { added, updated, kept, present, skipped } = await addStarterCourses(db, author, now)
    if (added.length + updated.length + kept.length + present.length === 0)
      throw new Refusal('no level and subject of these courses is known here: run load-reference first')
    for (const name of added) print(`+ ${name}`)
    for (const name of updated) print(`~ ${name}`)
    for (const name of kept) print(`= ${name}`)
    print(
      `${added.length} courses added, ${updated.length} updated, ${kept.length} kept as changed here, ${present.length} there already`,
    )
    if (skipped.length > 0) print(`left out, for want of their subject or level: ${skipped.join(', ')}`)
  },
}
