import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runAdmin } from '#api/admin/run'
import { schools } from '#api/db/schema'
import { readEnv } from '#api/env'
import { garPairs, startGarDouble } from '#tests/support/gar-double'
import { createMemoryStore } from '#tests/support/memory-store'
import { schoolWithUai } from '#tests/support/portal-trip'
import { openSuiteDatabase, type SuiteDatabase } from '#tests/support/suite-database'

let api: SuiteDatabase
let gar: Awaited<ReturnType<typeof startGarDouble>>
const folder = mkdtempSync(join(tmpdir(), 'gar-'))
beforeAll(async () => {
  api = await openSuiteDatabase()
  gar = await startGarDouble()
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await gar.close()
  await api.close()
})

const seller = { distributor: '832020065_0000000000000000', resource: 'ark:/46173/tremplin' }

function settingsFile(over: object = {}): string {
  const path = join(folder, `${randomUUID()}.json`)
  writeFileSync(path, JSON.stringify({ address: gar.address, ...garPairs.client, ...seller, ...over }))
  return path
}

async function run(name: string, school: string, more: readonly string[] = [], settings = settingsFile()) {
  const said: string[] = []
  const print = (line: string) => void said.push(line)
  const terminal = { db: api.db, files: createMemoryStore(), env: readEnv({}), now: Date.now(), print, readInput: async () => '' }
  const args = ['gar', name, '--settings', settings, '--school', school, ...more]
  const open = async () => ({ terminal, close: async () => undefined })
  return { code: await runAdmin(args, { print, printError: print, open }), said: said.join('\n') }
}

const year = ['--from', '2026-09-01', '--until', '2027-08-15']
const textsOf = (id: string, name: string) =>
  gar.kept
    .get(id)
    ?.children.filter((child) => child.name === name)
    .map(({ text }) => text)

describe('a school’s subscription at the GAR', () => {
  it('is created, changed and ended by the documents that the web service takes', async () => {
    const { school, uai } = await schoolWithUai(api)
    await api.db
      .update(schools)
      .set({ name: `Collège « A & B » <${uai}>` })
      .where(eq(schools.id, school.id))
    const id = `tremplin-${uai}`
    const made = await run('subscribe', school.id, year, settingsFile({ title: 'Tremplin & Cie' }))
    expect(made).toEqual({ code: 0, said: `abonnement créé : ${id} (Collège « A & B » <${uai}>, ${uai})` })
    expect(textsOf(id, 'uaiEtab')).toEqual([uai])
    expect(textsOf(id, 'libelleRessource')).toEqual(['Tremplin & Cie'])
    expect(textsOf(id, 'publicCible')).toEqual(['ELEVE', 'ENSEIGNANT', 'DOCUMENTALISTE', 'AUTRE PERSONNEL'])
    expect(textsOf(id, 'finValidite')).toEqual(['2027-08-15T23:59:59'])
    expect(textsOf(id, 'nbLicenceGlobale')).toEqual(['ILLIMITE'])

    const again = await run('subscribe', school.id, year)
    expect(again.code).toBe(1)
    expect(again.said).toContain('gar change le modifie (409). Il dit : 409 Cet abonnement existe deja')

    const longer = ['--from', '2026-09-01', '--until', '2028-08-15', '--licences', '300']
    expect(await run('change', school.id, longer)).toMatchObject({ code: 0 })
    expect([textsOf(id, 'uaiEtab'), textsOf(id, 'nbLicenceGlobale')]).toEqual([[], ['300']])

    expect(await run('end', school.id)).toMatchObject({ code: 0 })
    expect(gar.kept.has(id)).toBe(false)
    for (const name of ['change', 'end'])
      expect(await run(name, school.id, name === 'end' ? [] : year)).toMatchObject({
        code: 1,
        said: expect.stringMatching(/404/),
      })
  })

  it('has an id of the seller’s own, an assignment to persons, and no librarian in a primary school', async () => {
    const { school } = await schoolWithUai(api)
    await api.db.update(schools).set({ typeId: 'ecole' }).where(eq(schools.id, school.id))
    const made = await run('subscribe', school.id, [...year, '--id', 'CDE-2026.7'], settingsFile({ assignment: 'INDIV' }))
    expect(made).toMatchObject({ code: 0 })
    expect(textsOf('CDE-2026.7', 'typeAffectation')).toEqual(['INDIV'])
    expect(textsOf('CDE-2026.7', 'publicCible')).toEqual(['ELEVE', 'ENSEIGNANT', 'AUTRE PERSONNEL'])
  })

  it.each([
    ['--id', '_gone'],
    ['--id', 'abonnements'],
    ['--id', 'with space'],
    ['--id', 'x'.repeat(46)],
    ['--from', '2026-13-01'],
    ['--from', 'demain'],
    ['--until', '2026-09-01'],
    ['--until', '2036-09-01'],
    ['--licences', '0'],
    ['--licences', 'toutes'],
  ])('is not even asked for with %s %s', async (option, value) => {
    const { school } = await schoolWithUai(api)
    const before = gar.documents.length
    const { code, said } = await run('subscribe', school.id, [...year, option, value])
    expect([code, said]).toEqual([2, expect.stringContaining(option)])
    expect(gar.documents.length).toBe(before)
  })

  it('is not asked for without a UAI', async () => {
    const { school } = await schoolWithUai(api)
    await api.db.update(schools).set({ uai: null }).where(eq(schools.id, school.id))
    expect(await run('end', school.id)).toMatchObject({ code: 1, said: expect.stringContaining('n’a pas de numéro UAI') })
  })

  it.each([
    [400, 'ne comprend pas'],
    [401, 'refuse notre certificat'],
    [403, 'refuse notre certificat'],
    [404, 'ne connaît pas'],
    [409, 'gar change'],
    [422, 'refuse l’abonnement'],
    [302, 'refuse l’abonnement'],
    [500, 'réessayez plus tard'],
    [503, 'réessayez plus tard'],
  ])('says in a sentence what %i means, with what the GAR says', async (status, sentence) => {
    const { school } = await schoolWithUai(api)
    gar.forced.push({ status, text: 'Motif <b>du</b>\u0007 GAR' })
    const { code, said } = await run('subscribe', school.id, year)
    expect(code).toBe(1)
    expect(said).toMatch(new RegExp(`${sentence}.*\\(${status}\\)\\. Il dit : ${status} Motif du GAR$`))
  })
})

describe('the settings of the GAR', () => {
  const refused = async (over: object) => {
    const { school } = await schoolWithUai(api)
    const { code, said } = await run('end', school.id, [], settingsFile(over))
    expect(code).toBe(1)
    expect(said).not.toContain('PRIVATE KEY')
    return said
  }

  it.each<[string, object, string]>([
    ['a certificate of another authority', garPairs.stranger ?? {}, 'connexion sécurisée avec le GAR est refusée'],
    ['a certificate whose time is over', garPairs.over ?? {}, 'ce certificat a expiré'],
    ['a key of another certificate', { key: garPairs.stranger?.key }, 'n’est pas le certificat de la clé'],
    ['a file that is not there', { key: '/nowhere/client.key' }, '/nowhere/client.key : ce fichier ne peut être lu'],
    ['a file that is no key', { key: new URL(import.meta.url).pathname }, 'n’est pas le certificat de la clé'],
    ['nobody at the address', { address: 'https://127.0.0.1:1' }, 'le GAR ne répond pas (ECONNREFUSED)'],
    ['an address in the clear', { address: 'http://127.0.0.1' }, 'address doit être une adresse https'],
    ['another form of seller', { distributor: '832020065' }, 'distributor doit être SIREN_ISNI'],
    ['no resource', { resource: undefined }, 'resource manque'],
    ['a typing error', { ressource: 'ark:/1/2' }, 'ressource'],
  ])('%s: a sentence says it', async (_, over, sentence) => {
    expect(await refused(over)).toContain(sentence)
  })
})
