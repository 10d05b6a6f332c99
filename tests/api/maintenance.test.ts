import { randomUUID } from 'node:crypto'
import { eq, inArray, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { issueToken, tokenHash } from '#api/auth/token'
import { structuredDocuments } from '#api/db/document-schema'
import {
  alertDismissals,
  type Db,
  files,
  idempotentReplies,
  knownPlaces,
  maintenanceRuns,
  signInTries,
  tokens,
} from '#api/db/schema'
import { readEnv } from '#api/env'
import { maintain } from '#api/maintenance'
import { describeApi, testNow } from '#tests/support/api'
import { makeGroup, makeSchool, makeUser } from '#tests/support/make'
import { createMemoryStore } from '#tests/support/memory-store'

const day = 24 * 3600 * 1000
const roomy = { ...readEnv({}), SPEECH_STORE_LIMIT: 1e15, DOCUMENT_STORE_LIMIT: 1e15 }

/** Before everything other tests write, so that their rows stay. */
const past = testNow - 3000 * day

const run = (db: Db, now: number, store = createMemoryStore(), env = roomy) => maintain({ db, files: store, env, now })

describeApi('scheduled clean-up', (open) => {
  it('removes expired rows and nothing else', async () => {
    const { db } = open()
    await db.delete(maintenanceRuns)
    const made = await makeSchool(db)
    const user = await makeUser(db, made, 'STUDENT')
    const group = await makeGroup(db, made, user.id, [])
    const dismissed = { userId: user.id, groupId: group.id, schoolId: made.school.id }
    await db.insert(alertDismissals).values([
      { ...dismissed, kind: 'nothingHandedIn', until: past - 1 },
      { ...dismissed, kind: 'nothingDue', until: past + 1 },
    ])
    const reply = (key: string, createdAt: number) => ({ userId: user.id, key, call: 'x', digest: 'x', reply: {}, createdAt })
    await db.insert(idempotentReplies).values([reply('old', past - 3 * day), reply('new', past - day)])
    const [ended, recent] = [
      await issueToken(db, user.id, { now: past - 10 * day, days: 2 }),
      await issueToken(db, user.id, { now: past - 8 * day, days: 2 }),
    ]
    const account = `u-${randomUUID()}`
    await db.insert(signInTries).values([
      { account, place: 'a', until: past - 1 },
      { account, place: 'b', until: past + 1 },
    ])
    await db.insert(knownPlaces).values([
      { userId: user.id, place: 'left', seenAt: past - 188 * day },
      { userId: user.id, place: 'used', seenAt: past - 179 * day },
    ])
    await run(db, past - 7 * day)
    await run(db, past)
    const dismissals = await db.select().from(alertDismissals).where(eq(alertDismissals.userId, user.id))
    expect(dismissals.map(({ kind }) => kind)).toEqual(['nothingDue'])
    const replies = await db.select().from(idempotentReplies).where(eq(idempotentReplies.userId, user.id))
    expect(replies.map(({ key }) => key)).toEqual(['new'])
    const left = await db.select().from(tokens).where(eq(tokens.userId, user.id))
    expect(left.map(({ hash }) => hash)).toEqual([tokenHash(recent)])
    expect(left.map(({ hash }) => hash)).not.toContain(tokenHash(ended))
    const tries = await db.select().from(signInTries).where(eq(signInTries.account, account))
    expect(tries.map(({ place }) => place)).toEqual(['b'])
    const places = await db.select().from(knownPlaces).where(eq(knownPlaces.userId, user.id))
    expect(places.map(({ place }) => place)).toEqual(['used'])
  })

  it('runs once an hour, however many servers start it at once', async () => {
    const { db } = open()
    await db.delete(maintenanceRuns)
    const results = await Promise.all(Array.from({ length: 6 }, () => run(db, past)))
    expect(results.filter((result) => result !== null)).toHaveLength(1)
    expect(await run(db, past + 3600 * 1000 - 1)).toBeNull()
    expect(await run(db, past + 3600 * 1000)).not.toBeNull()
    // A run dated by a clock that was ten days ahead does not stop it for ten days.
    expect(await run(db, past + 10 * day)).not.toBeNull()
    expect(await run(db, past + 2 * 3600 * 1000)).not.toBeNull()
  })

  it('removes the least recently requested sounds until the rest fits the limit', async () => {
    const { db } = open()
    await db.delete(maintenanceRuns)
    const school = await makeSchool(db)
    const user = await makeUser(db, school, 'STUDENT')
    const store = createMemoryStore()
    const others = await db.select({ path: files.path, size: files.size }).from(files)
    const taken = others.filter(({ path }) => path.startsWith('speech/')).reduce((sum, { size }) => sum + size, 0)
    const paths = ['old', 'asked', 'young'].map((name) => `speech/${name}-${randomUUID()}.mp3`)
    const sound = { schoolId: school.school.id, creatorId: user.id, originalName: 'x', contentType: 'audio/mpeg', size: 100 }
    for (const [index, path] of paths.entries()) {
      await store.put(path, new Uint8Array(100), 'audio/mpeg')
      // The second is as old as the first, but was requested later.
      const createdAt = index === 2 ? past + 1 : past
      await db.insert(files).values({ ...sound, path, createdAt, usedAt: index === 1 ? past + 2 : null })
    }
    await run(db, past, store, { ...roomy, SPEECH_STORE_LIMIT: taken + 250 })
    expect([...store.kept.keys()]).toEqual(paths.slice(1))
    const rows = await db.select({ path: files.path }).from(files).where(inArray(files.path, paths))
    expect(rows.map(({ path }) => path).sort()).toEqual(paths.slice(1).sort())
    expect((await db.select().from(files)).filter(({ path }) => others.some((one) => one.path === path))).toHaveLength(
      others.length,
    )
  })

  it('removes structured documents older than a month, then the oldest beyond the limit, with their pictures', async () => {
    const { db } = open()
    const school = await makeSchool(db)
    const user = await makeUser(db, school, 'TEACHER')
    const store = createMemoryStore()
    const names = ['gone', 'large', 'young'].map((name) => `${name}-${randomUUID()}`)
    const pathOf = (name: string) => `module/structured/${name}/1-a.png`
    const others = await db
      .select({ size: sql<number>`coalesce((content->>'size')::bigint, 0)::float8` })
      .from(structuredDocuments)
    const taken = others.reduce((sum, { size }) => sum + size, 0)
    for (const [index, digest] of names.entries()) {
      const path = pathOf(digest)
      await store.put(path, new Uint8Array(10), 'image/png')
      const picture = { originalName: 'image.png', contentType: 'image/png', size: 10, createdAt: past }
      await db.insert(files).values({ path, schoolId: school.school.id, creatorId: user.id, ...picture })
      const createdAt = [past - 31 * day, past - 2 * day, past - day][index] ?? 0
      await db.insert(structuredDocuments).values({ digest, content: { sections: [], pictures: [path], size: 1e9 }, createdAt })
    }
    const kept = async () => {
      const rows = await db.select().from(structuredDocuments).where(inArray(structuredDocuments.digest, names))
      const left = await db
        .select()
        .from(files)
        .where(inArray(files.path, names.map(pathOf)))
      return { rows: rows.length, files: left.length, bytes: [...store.kept.keys()] }
    }
    await db.delete(maintenanceRuns)
    expect(await run(db, past, store)).toMatchObject({ documents: 1 })
    expect(await kept()).toEqual({ rows: 2, files: 2, bytes: names.slice(1).map(pathOf) })
    await db.delete(maintenanceRuns)
    expect(await run(db, past, store, { ...roomy, DOCUMENT_STORE_LIMIT: taken + 1.5e9 })).toMatchObject({ documents: 1 })
    expect(await kept()).toEqual({ rows: 1, files: 1, bytes: names.slice(2).map(pathOf) })
  })
})
