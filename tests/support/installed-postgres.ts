import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const folder = '/usr/lib/postgresql'

/** Programs of the oldest PostgreSQL from 15 to 17 that Debian or Ubuntu installed; undefined when there is none. */
export function installedPrograms(): string | undefined {
  const versions = existsSync(folder) ? readdirSync(folder).map(Number) : []
  const oldest = versions.filter((version) => version >= 15 && version < 18).sort((a, b) => a - b)[0]
  const programs = join(folder, String(oldest), 'bin')
  return existsSync(join(programs, 'initdb')) ? programs : undefined
}
