import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

let folder: string | undefined

/** A folder of this process, deleted when it exits. */
function ownFolder(): string {
  if (folder === undefined) {
    const made = mkdtempSync(join(tmpdir(), 'portals-'))
    process.on('exit', () => rmSync(made, { recursive: true, force: true }))
    folder = made
  }
  return folder
}

/** Writes a PORTALS_FILE with these portals and returns its path. */
export function writePortals(portals: unknown): string {
  const file = join(ownFolder(), `${randomUUID()}.json`)
  writeFileSync(file, typeof portals === 'string' ? portals : JSON.stringify(portals))
  return file
}

/** A portal at a CAS double, with the attributes of the national directory. */
export const samplePortal = (casUrl: string, more: object = {}) => ({
  id: 'ent-test',
  name: 'ENT de test',
  casUrl,
  academy: 'Lyon',
  timeoutMs: 8000,
  attributes: {
    id: 'user',
    profile: 'ENTPersonProfils',
    school: ['ENTPersonStructRattachUAI', 'rneCourant'],
    classes: 'ENTEleveClasses',
    firstname: 'givenName',
    lastname: 'sn',
    email: 'mail',
  },
  ...more,
})
