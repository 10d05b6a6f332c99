import { eq } from 'drizzle-orm'
import { analyticsIdPattern } from '#contract/patterns'
import { schools } from '../../db/schema.ts'
import { forgetIne } from '../../services/school/forget-ine.ts'
import { type Command, type OptionValues, required, text, UsageError } from '../command.ts'
import { findSchool } from '../find.ts'

export const setSchool: Command = {
  summary:
    'Set a school’s site id at the analytics service of ANALYTICS_URL, whether students may change their own names, and whether their national number (INE) is kept.',
  options: {
    school: { type: 'string', required: true, help: 'id or exact name' },
    'analytics-id': { type: 'string', help: 'site id; "none" removes it' },
    'students-rename': { type: 'string', help: 'yes or no' },
    'keep-ine': { type: 'string', help: 'yes or no; no forgets those known' },
  },
  run: async ({ db, print }, given) => {
    const analyticsId = text(given, 'analytics-id')
    const rename = yesOrNo(given, 'students-rename')
    const keepsIne = yesOrNo(given, 'keep-ine')
    if (analyticsId === undefined && rename === undefined && keepsIne === undefined)
      throw new UsageError('give --analytics-id, --students-rename or --keep-ine')
    if (analyticsId !== undefined && (!analyticsIdPattern.test(analyticsId) || analyticsId.length > 100))
      throw new UsageError('--analytics-id: at most 100 characters without spaces')
    const school = await findSchool(db, required(given, 'school'))
    const values = {
      ...(analyticsId !== undefined && { analyticsId: analyticsId === 'none' ? null : analyticsId }),
      ...(rename !== undefined && { studentsRename: rename }),
      ...(keepsIne !== undefined && { keepsIne }),
    }
    const state = await db.transaction(async (tx) => {
      const [stored] = await tx.update(schools).set(values).where(eq(schools.id, school.id)).returning()
      if (!stored?.keepsIne) await forgetIne(tx, school.id)
      return stored ?? school
    })
    const told = (yes: boolean) => (yes ? 'yes' : 'no')
    print(
      `${school.name}: analytics ${state.analyticsId ?? 'none'}, students rename themselves: ${told(state.studentsRename)}, INE kept: ${told(state.keepsIne)}`,
    )
  },
}

function yesOrNo(given: OptionValues, option: string): boolean | undefined {
  const said = text(given, option)
  if (said !== undefined && said !== 'yes' && said !== 'no') throw new UsageError(`--${option}: yes or no`)
  return said === undefined ? undefined : said === 'yes'
}
