import { and, asc, count, eq, inArray } from 'drizzle-orm'
import type { SchoolSettings, StoredSchool } from '#contract/administration'
import { Failure } from '#contract/errors'
import { schoolTypes } from '#domain/geography/places'
import { pick } from '#domain/pick'
import { readUai } from '#domain/schools/uai'
import { isNearlyFull, measureDisks } from '../../content/disk-room.ts'
import type { Context, Service } from '../../context.ts'
import { folded } from '../../db/folded.ts'
import { whoMay } from '../../db/person-state.ts'
import { among, levels, schools, subjects, users } from '../../db/schema.ts'
import { foundBy } from '../school/read.ts'
import { changeSchool, insertSchool, type SchoolClash, schoolClash } from '../school/store.ts'
import { administeredSchools } from '../visibility/schools.ts'

const aikoplus = 'aikoplus'

/** Schools by name; people are counted only for the schools of the requested page. */
export const searchSchools: Service<'searchSchools'> = async ({ ctx: { db, caller }, input: { query } }) => {
  const rows = await db
    .select()
    .from(schools)
    .where(and(administeredSchools(caller), foundBy(query.terms)))
    .orderBy(folded(schools.name), asc(schools.id))
    .limit(query.limit)
    .offset(query.offset)
  const ids = rows.map(({ id }) => id)
  const counted = await db
    .select({ id: users.schoolId, people: count() })
    .from(users)
    .where(and(whoMay('counted'), among(users.schoolId, ids)))
    .groupBy(users.schoolId)
  const people = new Map(counted.map((row) => [row.id, row.people]))
  return rows.map(({ id, name, city, zipCode, typeId, uai, official }) => ({
    ...{ _id: id, name, city, zipCode, typeId, uai, official },
    people: people.get(id) ?? 0,
  }))
}

export const readSchoolSettings: Service<'readSchoolSettings'> = async ({ ctx, input: { params } }) =>
  settingsView(await findSchool(ctx, params.id))

export const createSchool: Service<'createSchool'> = async ({ ctx, input: { body } }) => {
  const { official, ...settings } = body
  const values = await valuesOf(ctx, settings, [])
  const stored = await insertSchool(ctx.db, { ...values, official })
  if ('field' in stored) throw takenFailure(stored)
  ctx.log.info({ school: stored.id }, 'school created')
  return settingsView(stored)
}

export const updateSchool: Service<'updateSchool'> = async ({ ctx, input: { params, body } }) => {
  const before = await findSchool(ctx, params.id)
  const values = await valuesOf(ctx, body, before.features)
  const clash = await schoolClash(ctx.db, values, before.id)
  if (clash) throw takenFailure(clash)
  const row = await ctx.db.transaction((tx) => changeSchool(tx, before.id, values))
  ctx.log.info({ school: row.id }, 'school changed')
  return settingsView(row)
}

const takenFailure = ({ field }: SchoolClash) => new Failure('conflict', 'school.taken', { [field]: 'taken' })

async function findSchool({ db }: Context, id: string) {
  const [row] = await db.select().from(schools).where(eq(schools.id, id))
  if (!row) throw new Failure('notFound', 'school.notFound')
  return row
}

/** Column values of the settings; Failure invalid by field for an unknown type, level or subject, or a malformed UAI. */
async function valuesOf({ db }: Context, settings: SchoolSettings, features: readonly string[]) {
  const { aikoplus: withAikoplus, typeId, uai, analyticsId, studentsRename, keepsIne, ...texts } = settings
  const type = schoolTypes.find(({ id }) => id === typeId)
  const number = uai === '' ? null : readUai(uai)
  const wrong = {
    ...(type ? {} : { typeId: 'unknown' }),
    ...(uai !== '' && number === null && { uai: 'invalid' }),
    ...((await allKnown(db, levels, settings.levels)) ? {} : { levels: 'unknown' }),
    ...((await allKnown(db, subjects, settings.subjects)) ? {} : { subjects: 'unknown' }),
  }
  if (!type || Object.keys(wrong).length > 0) throw new Failure('invalid', 'invalid', wrong)
  const others = features.filter((feature) => feature !== aikoplus)
  return {
    ...{ ...texts, typeId: type.id, uai: number, features: withAikoplus ? [...others, aikoplus] : others },
    ...(studentsRename !== undefined && { studentsRename }),
    ...(keepsIne !== undefined && { keepsIne }),
    ...(analyticsId !== undefined && { analyticsId: analyticsId || null }),
  }
}

async function allKnown(db: Context['db'], table: typeof levels | typeof subjects, ids: readonly string[]): Promise<boolean> {
  const uniqueIds = [...new Set(ids)]
  const rows = await db.select({ id: table.id }).from(table).where(inArray(table.id, uniqueIds))
  return rows.length === uniqueIds.length
}

const settingsView = (row: typeof schools.$inferSelect): StoredSchool => ({
  _id: row.id,
  ...pick(row, 'name', 'city', 'zipCode', 'typeId', 'subdomain', 'levels', 'subjects', 'official', 'studentsRename', 'keepsIne'),
  uai: row.uai ?? '',
  aikoplus: row.features.includes(aikoplus),
  analyticsId: row.analyticsId ?? '',
})

export const listFullDisks: Service<'listFullDisks'> = async ({ ctx: { env } }) =>
  (await measureDisks(env)).filter((disk) => isNearlyFull(disk, env)).map(({ folder, ...disk }) => disk)
