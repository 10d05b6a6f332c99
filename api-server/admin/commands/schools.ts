import { asc, count, eq } from 'drizzle-orm'
import { analyticsIdPattern, subdomainPattern, zipCodePattern } from '#contract/patterns'
import { type SchoolType, schoolTypes } from '#domain/geography/places'
import { pick } from '#domain/pick'
import { readUai } from '#domain/schools/uai'
import { type Db, levels, schools, subjects, users } from '../../db/schema.ts'
import { changeSchool, insertSchool, type NewSchool, otherWithUai, type SchoolClash } from '../../services/school/store.ts'
import {
  command,
  findSchool,
  flag,
  idsByName,
  optionalText,
  partsOf,
  Refusal,
  requiredText,
  table,
  UsageError,
} from '../command.ts'

export const createSchool = command('create-school', {
  summary: 'Create a school.',
  options: {
    name: requiredText('name, as displayed'),
    zip: requiredText('zip code, five digits'),
    city: optionalText('city'),
    type: optionalText(`type of school (default: autre): ${schoolTypes.map(({ id }) => id).join(', ')}`),
    uai: optionalText('national identifier (UAI) used by school portals: seven digits and a letter'),
    subdomain: optionalText('subdomain: lower-case letters, digits and hyphens'),
    levels: optionalText('comma-separated level names (default: all): 6e,5e'),
    subjects: optionalText('comma-separated subject slugs (default: all): francais,svt'),
    features: optionalText('comma-separated features: aikoplus'),
    official: flag('the main school, whose content is official; at most one'),
  },
  run: async ({ db, print }, given) => {
    const { name, zip: zipCode, subdomain = '', city = '', official } = given
    if (name.length > 200) throw new UsageError('--name must have at most 200 characters')
    if (!zipCodePattern.test(zipCode)) throw new UsageError('--zip must be five digits')
    const typeId = typeOf(given.type)
    const uai = uaiOf(given.uai)
    if (!subdomainPattern.test(subdomain)) throw new UsageError('--subdomain must be lower-case letters, digits and hyphens')
    const values = { name, zipCode, subdomain, typeId, uai, city, official }
    const id = await db.transaction(async (tx) => {
      const school = { ...values, features: partsOf(given.features), ...(await levelsAndSubjects(tx, given)) }
      const stored = await insertSchool(tx, school)
      if ('field' in stored) throw refusalOf(stored, values)
      return stored.id
    })
    print(`school created: ${id}`)
  },
})

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

type Chosen = Readonly<Record<'levels' | 'subjects', string | undefined>>

async function levelsAndSubjects(db: Db, given: Chosen): Promise<{ levels: string[]; subjects: string[] }> {
  const knownLevels = await db.select({ id: levels.id, name: levels.name }).from(levels).orderBy(asc(levels.position))
  const knownSubjects = await db
    .select({ id: subjects.id, name: subjects.nameSlug })
    .from(subjects)
    .orderBy(asc(subjects.nameSlug))
  if (knownLevels.length === 0) throw new Refusal('there are no levels yet: run load-reference first')
  const chosen = (kind: 'levels' | 'subjects', known: typeof knownLevels) =>
    given[kind] === undefined ? known.map((row) => row.id) : idsByName(kind, known, partsOf(given[kind]))
  return { levels: chosen('levels', knownLevels), subjects: chosen('subjects', knownSubjects) }
}

export const listSchools = command('list-schools', {
  summary: 'List the schools and their number of users.',
  options: {},
  run: async ({ db, print }) => {
    const rows = await db
      .select({
        ...pick(schools, 'id', 'name', 'zipCode', 'city', 'uai', 'official'),
        people: count(users.id),
      })
      .from(schools)
      .leftJoin(users, eq(users.schoolId, schools.id))
      .groupBy(schools.id)
      .orderBy(asc(schools.name), asc(schools.zipCode))
    const cells = rows.map((row) => [row.id, row.name, row.zipCode, row.city, row.uai, row.official ? 'main' : '', row.people])
    print(table(['ID', 'NAME', 'ZIP', 'CITY', 'UAI', '', 'USERS'], cells))
    print(`${rows.length} schools`)
  },
})

export const setSchool = command('set-school', {
  summary:
    'Set a school’s site id at the analytics service of ANALYTICS_URL, whether students may change their own names, and whether their national number (INE) is kept.',
  options: {
    school: requiredText('id or exact name'),
    'analytics-id': optionalText('site id; "none" removes it'),
    'students-rename': optionalText('yes or no'),
    'keep-ine': optionalText('yes or no; no forgets those known'),
  },
  run: async ({ db, print }, given) => {
    const analyticsId = given['analytics-id']
    const rename = yesOrNo('students-rename', given['students-rename'])
    const keepsIne = yesOrNo('keep-ine', given['keep-ine'])
    if (analyticsId === undefined && rename === undefined && keepsIne === undefined)
      throw new UsageError('give --analytics-id, --students-rename or --keep-ine')
    if (analyticsId !== undefined && (!analyticsIdPattern.test(analyticsId) || analyticsId.length > 100))
      throw new UsageError('--analytics-id: at most 100 characters without spaces')
    const school = await findSchool(db, given.school)
    const values = {
      ...(analyticsId !== undefined && { analyticsId: analyticsId === 'none' ? null : analyticsId }),
      ...(rename !== undefined && { studentsRename: rename }),
      ...(keepsIne !== undefined && { keepsIne }),
    }
    const state = await db.transaction((tx) => changeSchool(tx, school.id, values))
    const told = (yes: boolean) => (yes ? 'yes' : 'no')
    print(
      `${school.name}: analytics ${state.analyticsId ?? 'none'}, students rename themselves: ${told(state.studentsRename)}, INE kept: ${told(state.keepsIne)}`,
    )
  },
})

function yesOrNo(option: string, said: string | undefined): boolean | undefined {
  if (said !== undefined && said !== 'yes' && said !== 'no') throw new UsageError(`--${option}: yes or no`)
  return said === undefined ? undefined : said === 'yes'
}

export const setUai = command('set-uai', {
  summary: 'Set or remove the national identifier (UAI) by which school portals identify a school.',
  options: {
    school: requiredText('id or exact name'),
    uai: optionalText('seven digits and a letter; omit it to remove the UAI'),
  },
  run: async ({ db, print }, given) => {
    const school = await findSchool(db, given.school)
    const uai = uaiOf(given.uai)
    const other = uai ? await otherWithUai(db, uai, school.id) : undefined
    if (uai && other) throw uaiTaken(uai, other)
    await db.update(schools).set({ uai }).where(eq(schools.id, school.id))
    print(uai ? `${school.name}: ${uai}` : `${school.name}: no UAI`)
  },
})

/** The UAI given by --uai, or null when absent; UsageError when it is invalid. */
function uaiOf(typed: string | undefined): string | null {
  if (typed === undefined) return null
  const uai = readUai(typed)
  if (uai === null) throw new UsageError('--uai must be seven digits and their check letter, for example 0750655E')
  return uai
}

const uaiTaken = (uai: string, other: SchoolClash['other']) =>
  new Refusal(`${uai} is already the UAI of "${other.name}": ${other.id}`)
