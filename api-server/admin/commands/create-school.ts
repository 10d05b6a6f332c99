import { asc } from 'drizzle-orm'
import { subdomainPattern, zipCodePattern } from '#contract/patterns'
import { type SchoolType, schoolTypes } from '#domain/geography/places'
import type { Db } from '../../db/open.ts'
import { levels, subjects } from '../../db/schema.ts'
import { insertSchool, type NewSchool, type SchoolClash } from '../../services/school/store.ts'
import { type Command, list, type OptionValues, Refusal, required, text, UsageError } from '../command.ts'
import { idsByName } from '../find.ts'
import { uaiOf, uaiTaken } from '../uai.ts'

export const createSchool: Command = {
  summary: 'Create a school.',
  options: {
    name: { type: 'string', required: true, help: 'name, as displayed' },
    zip: { type: 'string', required: true, help: 'zip code, five digits' },
    city: { type: 'string', help: 'city' },
    type: { type: 'string', help: `type of school (default: autre): ${schoolTypes.map(({ id }) => id).join(', ')}` },
    uai: { type: 'string', help: 'national identifier (UAI) used by school portals: seven digits and a letter' },
    subdomain: { type: 'string', help: 'subdomain: lower-case letters, digits and hyphens' },
    levels: { type: 'string', help: 'comma-separated level names (default: all): 6e,5e' },
    subjects: { type: 'string', help: 'comma-separated subject slugs (default: all): francais,svt' },
    features: { type: 'string', help: 'comma-separated features: aikoplus' },
    official: { type: 'boolean', help: 'the main school, whose content is official; at most one' },
  },
  run: async ({ db, print }, given) => {
    const name = required(given, 'name')
    const zipCode = required(given, 'zip')
    if (name.length > 200) throw new UsageError('--name must have at most 200 characters')
    if (!zipCodePattern.test(zipCode)) throw new UsageError('--zip must be five digits')
    const typeId = typeOf(text(given, 'type'))
    const uai = uaiOf(given)
    const subdomain = text(given, 'subdomain') ?? ''
    if (!subdomainPattern.test(subdomain)) throw new UsageError('--subdomain must be lower-case letters, digits and hyphens')
    const values = { name, zipCode, subdomain, typeId, uai, city: text(given, 'city') ?? '', official: given.official === true }
    const id = await db.transaction(async (tx) => {
      const school = { ...values, features: list(given, 'features'), ...(await levelsAndSubjects(tx, given)) }
      const stored = await insertSchool(tx, school)
      if ('field' in stored) throw refusalOf(stored, values)
      return stored.id
    })
    print(`school created: ${id}`)
  },
}

function typeOf(wanted = 'autre'): SchoolType {
  const type = schoolTypes.find(({ id }) => id === wanted)
  if (!type) throw new UsageError(`--type must be one of ${schoolTypes.map(({ id }) => id).join(', ')}`)
  return type.id
}

function refusalOf({ field, other }: SchoolClash, { name, zipCode, uai }: Pick<NewSchool, 'name' | 'zipCode' | 'uai'>): Refusal {
  if (field === 'name') return new Refusal(`there is already a school "${name}" in ${zipCode}: ${other.id}`)
  if (field === 'uai' && uai) return uaiTaken(uai, other)
  return new Refusal(`"${other.name}" is already the main school`)
}

async function levelsAndSubjects(db: Db, given: OptionValues): Promise<{ levels: string[]; subjects: string[] }> {
  const knownLevels = await db.select({ id: levels.id, name: levels.name }).from(levels).orderBy(asc(levels.position))
  const knownSubjects = await db
    .select({ id: subjects.id, name: subjects.nameSlug })
    .from(subjects)
    .orderBy(asc(subjects.nameSlug))
  if (knownLevels.length === 0) throw new Refusal('there are no levels yet: run load-reference first')
  const chosen = (kind: 'levels' | 'subjects', known: typeof knownLevels) =>
    text(given, kind) === undefined ? known.map((row) => row.id) : idsByName(kind, known, list(given, kind))
  return { levels: chosen('levels', knownLevels), subjects: chosen('subjects', knownSubjects) }
}
