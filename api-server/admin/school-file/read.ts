import { buffer } from 'node:stream/consumers'
import type pg from 'pg'
import { maxAllowedDocument } from '#contract/file-limits'
import { documentType, soundType } from '../../content/kind.ts'
import { pathOf, tableOf } from '../../content/packed.ts'
import type { FileStore } from '../../content/store.ts'
import { nameOf, schoolTables } from '../../services/school-file/tables.ts'
import { readArchive } from '../backup/archive.ts'
import { quoteName } from '../backup/catalog.ts'
import { checkArchive } from '../backup/check.ts'
import { refusedFor } from '../backup/restore.ts'
import { Refusal } from '../command.ts'
import { ownLists, type RewriteIds, withNewIds } from './ids.ts'
import { insertStaged } from './insert.ts'
import { parseManifest, type SchoolManifest } from './manifest.ts'
import { Stage } from './stage.ts'

export interface SchoolTarget {
  /** A connection of its own; the caller ends it. */
  readonly client: pg.Client
  readonly files: FileStore
  /** Id of an empty school. */
  readonly schoolId: string
}

export interface ReadSchool {
  readonly manifest: SchoolManifest
  /** User names that others have here: before and after. */
  readonly renamed: readonly (readonly [string, string])[]
}

/**
 * Reads a school's file into an empty school, in one transaction: what fails leaves nothing behind. Nothing of the file is believed: no
 * row can name, or become one of, another school's (docs/archive-format.md). Throws Refusal.
 */
export async function readSchool(path: string, target: SchoolTarget): Promise<ReadSchool> {
  const manifest = await checkArchive(path, parseManifest)
  const { client, files, schoolId } = target
  const stored: string[] = []
  try {
    await client.query('begin')
    await refuseFilled(client, schoolId)
    const lists = await ownLists(client, manifest)
    const rewriteIds = await withNewIds(client, path, lists.ids)
    const stage = new Stage({ client, manifest, schoolId, rewriteIds, missing: lists.missing })
    await stage.open()
    let renamed: ReadSchool['renamed'] | undefined
    for await (const { name, size, chunks } of readArchive(path)) {
      const table = tableOf(name)
      if (table !== undefined) {
        if (renamed) throw new Refusal(`${path}: rows follow the files`)
        await stage.take(table, chunks)
        continue
      }
      if (!renamed) {
        stage.end()
        renamed = await insertStaged(client, schoolId)
      }
      const file = pathOf(name)
      if (file !== undefined && size > maxAllowedDocument) throw new Refusal(`a file is larger than any here: ${file}`)
      if (file !== undefined) await storeFile({ ...target, stored }, rewriteIds(file), await buffer(chunks))
      else for await (const _ of chunks);
    }
    await takeSettings(client, schoolId, { manifest, rewriteIds })
    // Nothing that it brings stood in a list of what will be deleted (maintenance.ts).
    await client.query('delete from retention_lists')
    await client.query('commit')
    return { manifest, renamed: renamed ?? [] }
  } catch (error) {
    await client.query('rollback').catch(() => {})
    for (const file of stored) await files.delete(file).catch(() => {})
    throw refusedFor(error, 'nothing was read')
  }
}

/** Locks the school, to which nothing can be added then. */
async function refuseFilled(client: pg.Client, schoolId: string): Promise<void> {
  await client.query('select from schools where id = $1 for update', [schoolId])
  for (const { name, school } of schoolTables) {
    if (!school) continue
    const { rows } = await client.query(`select from ${quoteName(name)} where ${quoteName(nameOf(school))} = $1 limit 1`, [
      schoolId,
    ])
    if (rows.length > 0) throw new Refusal(`the school is not empty (${name}): a file is read into an empty one only`)
  }
}

async function storeFile({ client, files, schoolId, stored }: SchoolTarget & { stored: string[] }, path: string, bytes: Buffer) {
  const { rows } = await client.query<{ type: string; size: number }>(
    'select content_type as type, size from files where path = $1 and school_id = $2',
    [path, schoolId],
  )
  const [row] = rows
  if (!row || row.size !== bytes.length) throw new Refusal('a file has no row, or another size')
  const found = row.type.startsWith('audio/') ? await soundType(bytes) : documentType(bytes)
  if (!found || !(row.type.startsWith('audio/') || found.contentType === row.type))
    throw new Refusal(`a file is not of the type that its row says: ${path}`)
  stored.push(path)
  await files.put(path, bytes, row.type)
}

async function takeSettings(
  client: pg.Client,
  schoolId: string,
  { manifest: { school }, rewriteIds }: { manifest: SchoolManifest; rewriteIds: RewriteIds },
): Promise<void> {
  const known = (list: readonly string[]) => list.map(rewriteIds)
  await client.query(
    `update schools set type_id = $2, students_rename = $3, child_sign_in = $4, keeps_ine = $5,
       uses_assistant = coalesce($8, uses_assistant), uses_evaluation = coalesce($9, uses_evaluation),
       levels = array(select id from levels where id = any($6)), subjects = array(select id from subjects where id = any($7))
     where id = $1`,
    [
      schoolId,
      school.typeId,
      school.studentsRename,
      school.childSignIn,
      school.keepsIne,
      known(school.levels),
      known(school.subjects),
      school.usesAssistant,
      school.usesEvaluation,
    ],
  )
}
