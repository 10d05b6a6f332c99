import type pg from 'pg'
import { nameOf, type SchoolTable, schoolTables, travellingColumns } from '../../services/school-file/tables.ts'
import { quoteName } from '../backup/catalog.ts'
import { Refusal } from '../command.ts'
import { stagedName } from './stage.ts'

/** What is set right among the staged rows: lists that this installation lacks, codes and rights that are not the file's to give. */
const corrections = [
  `update ${stagedName('modules')} set chapter_id = null where chapter_id not in (select id from chapters)`,
  `update ${stagedName('courses')} set type_id = null where type_id not in (select id from course_types)`,
  `update ${stagedName('groups')} set sign_in_code = null where sign_in_code in (select sign_in_code from groups)`,
  // Works given from an official course still count as such; no course that anybody here can open is one.
  `update ${stagedName('courses')} course set official = false where not (status = 'DELETED' and exists
     (select from ${stagedName('users')} author where author.id = course.creator_id and author.erased_at is not null))`,
]

/** What no file of a school holds, by the words of the refusal. */
const refusals: Readonly<Record<string, string>> = {
  'a file of an answer is not where answers are': `select from ${stagedName('files')} where path like 'answers/%'
     and split_part(path, '/', 2) is distinct from assignee_id::text`,
  'a file of a comment is not where comments are': `select from ${stagedName('files')} where path like 'comments/%'
     and split_part(path, '/', 2) is distinct from coalesce(assignee_id::text, split_part(path, '/', 2))
     or path like 'comments/%' and assignee_id is null and not exists
       (select from ${stagedName('works')} where id::text = split_part(path, '/', 2))`,
  // What the file has of its own got new names, so whatever is here is another school's, and a save would serve it.
  'a text names a file of another school': `select from files where path in (select folder || name[1] from
     (select document as text from ${stagedName('modules')} union all select questions::text from ${stagedName('modules')} union all
      select content::text from ${stagedName('module_versions')} union all select content::text from ${stagedName('frozen_courses')}) texts,
     regexp_matches(text, '[\\w-]{1,80}\\.[a-z0-9]{1,8}', 'g') name,
     unnest('{module/,module/document/,module/picture/,module/sound/}'::text[]) folder)`,
}

/** Makes the staged rows the school's. Returns user names taken here and those given instead. Refusal for foreign rows. */
export async function insertStaged(client: pg.Client, schoolId: string): Promise<(readonly [string, string])[]> {
  await client.query(`set local work_mem = '256MB'`)
  for (const { name } of schoolTables) await client.query(`analyze ${stagedName(name)}`)
  for (const statement of corrections) await client.query(statement)
  for (const one of schoolTables) await refuseForeign(client, one)
  for (const [reason, found] of Object.entries(refusals))
    if ((await client.query(`${found} limit 1`)).rows.length > 0) throw new Refusal(reason)
  const renamed = await renameTaken(client)
  for (const one of schoolTables) {
    // Those that a trigger made of the people; the file knows since when each was here.
    if (one.name === 'school_stays') await client.query('delete from school_stays where school_id = $1', [schoolId])
    const columns = [...travellingColumns(one, true), ...(one.school ? [one.school] : [])].map(nameOf).map(quoteName).join(', ')
    await client.query(`insert into ${quoteName(one.name)} (${columns}) select ${columns} from ${stagedName(one.name)}`)
  }
  return renamed
}

async function refuseForeign(client: pg.Client, { name, links }: SchoolTable): Promise<void> {
  for (const { column, to, key } of links) {
    const named = schoolTables.find(({ table }) => table === to)
    if (!named) continue
    const own = `one.${quoteName(nameOf(column))}`
    const { rows } = await client.query(
      `select from ${stagedName(name)} one where ${own} is not null
       and not exists (select from ${stagedName(named.name)} other where other.${quoteName(nameOf(key))} = ${own}) limit 1`,
    )
    if (rows.length > 0) throw new Refusal(`a row of ${name} names what is not in the file: ${nameOf(column)}`)
  }
}

/** User names are unique over all schools: one that is taken gets the next free number, as a list would give it. */
async function renameTaken(client: pg.Client): Promise<(readonly [string, string])[]> {
  const { rows } = await client.query<{ username: string }>(
    `select username from ${stagedName('users')} where username in (select username from users) order by id`,
  )
  const baseOf = (username: string) => username.replace(/\d+$/, '')
  // The first through the index users_username_base.
  const likeThem = `where regexp_replace(username, '[0-9]+$', '') = any($1)`
  const { rows: alike } = await client.query<{ username: string }>(
    `select username from users ${likeThem} union select username from ${stagedName('users')} ${likeThem}`,
    [rows.map(({ username }) => baseOf(username))],
  )
  const taken = new Set(alike.map(({ username }) => username))
  const renamed = rows.map(({ username }) => {
    let number = 2
    while (taken.has(baseOf(username) + number)) number += 1
    taken.add(baseOf(username) + number)
    return [username, baseOf(username) + number] as const
  })
  await client.query(
    `update ${stagedName('users')} set username = free from unnest($1::text[], $2::text[]) given (taken, free) where username = taken`,
    [renamed.map(([before]) => before), renamed.map(([, free]) => free)],
  )
  return renamed
}
