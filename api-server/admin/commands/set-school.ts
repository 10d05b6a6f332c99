import { eq } from 'drizzle-orm'
import { analyticsIdPattern } from '#contract/patterns'
import { schools } from '../../db/schema.ts'
import { type Command, required, text, UsageError } from '../command.ts'
import { findSchool } from '../find.ts'

export const setSchool: Command = {
  summary: 'Set a school’s site id at the analytics service of ANALYTICS_URL, and whether students may change their own names.',
  options: {
    school: { type: 'string', required: true, help: 'id or exact name' },
    'analytics-id': { type: 'string', help: 'site id; "none" removes it' },
    'students-rename': { type: 'string', help: 'yes or no' },
  },
  run: async ({ db, print }, given) => {
    const analyticsId = text(given, 'analytics-id')
    const rename = text(given, 'students-rename')
    if (analyticsId === undefined && rename === undefined) throw new UsageError('give --analytics-id or --students-rename')
    if (analyticsId !== undefined && (!analyticsIdPattern.test(analyticsId) || analyticsId.length > 100))
      throw new UsageError('--analytics-id: at most 100 characters without spaces')
    if (rename !== undefined && rename !== 'yes' && rename !== 'no') throw new UsageError('--students-rename: yes or no')
    const school = await findSchool(db, required(given, 'school'))
    const values = {
      ...(analyticsId !== undefined && { analyticsId: analyticsId === 'none' ? null : analyticsId }),
      ...(rename !== undefined && { studentsRename: rename === 'yes' }),
    }
    const [stored] = await db.update(schools).set(values).where(eq(schools.id, school.id)).returning()
    const state = stored ?? school
    print(
      `${school.name}: analytics ${state.analyticsId ?? 'none'}, students rename themselves: ${state.studentsRename ? 'yes' : 'no'}`,
    )
  },
}
