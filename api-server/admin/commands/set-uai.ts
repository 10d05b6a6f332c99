import { eq } from 'drizzle-orm'
import { schools } from '../../db/schema.ts'
import { otherWithUai } from '../../services/school/store.ts'
import { type Command, required } from '../command.ts'
import { findSchool } from '../find.ts'
import { uaiOf, uaiTaken } from '../uai.ts'

export const setUai: Command = {
  summary: 'Set or remove the national identifier (UAI) by which school portals identify a school.',
  options: {
    school: { type: 'string', required: true, help: 'id or exact name' },
    uai: { type: 'string', help: 'seven digits and a letter; omit it to remove the UAI' },
  },
  run: async ({ db, print }, given) => {
    const school = await findSchool(db, required(given, 'school'))
    const uai = uaiOf(given)
    const other = uai ? await otherWithUai(db, uai, school.id) : undefined
    if (uai && other) throw uaiTaken(uai, other)
    await db.update(schools).set({ uai }).where(eq(schools.id, school.id))
    print(uai ? `${school.name}: ${uai}` : `${school.name}: no UAI`)
  },
}
