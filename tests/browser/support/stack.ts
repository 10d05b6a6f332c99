import { mkdirSync, writeFileSync } from 'node:fs'
import { ensureBuild } from '#scripts/build'
import { apiProgram, freePort, type Running, startProgram, waitUntilUp, webProgram } from '#scripts/programs'
import { startCasDouble } from '#tests/support/cas-double'
import { samplePortal, writePortals } from '#tests/support/portals-file'
import { startPostgres } from '#tests/support/postgres'

/** Where the two programs and their database answer. */
export interface StackAddresses {
  webUrl: string
  apiUrl: string
  databaseUrl: string
}

export interface Stack extends StackAddresses {
  api: Running
  web: Running
  /** Everything that a program printed, line by line. */
  logs: { api: string[]; web: string[] }
  stop: () => Promise<void>
}

export interface StackOptions {
  /** Variables for one of the two programs. */
  web?: Record<string, string>
  api?: Record<string, string>
  /** The database waits for the disk, as in production. */
  durable?: boolean
}

/** A site of somebody else, of the tests' own making, that may show the pages of guests in a frame. */
export const platformOrigin = 'http://plateforme.localhost'

const secret = 'test-stack-secret-that-seals-session-cookies'

/**
 * Starts the real thing: PostgreSQL, the API server with demo data, the production build of the web app, on free ports.
 * Rejects with what the programs printed.
 */
export async function startStack(options: StackOptions = {}): Promise<Stack> {
  await ensureBuild()
  const postgres = await startPostgres({ durable: options.durable ?? false })
  const [apiPort, webPort] = [await freePort(), await freePort()]
  const cas = await startCasDouble()
  const portals = [
    samplePortal(cas.url, { id: 'ent-rhone', name: 'ENT du Rhône', schools: 'every' }),
    samplePortal(cas.url, { id: 'ent-nord', name: 'ENT du Nord', academy: 'Lille', schools: 'every' }),
  ]
  const addresses = {
    webUrl: `http://127.0.0.1:${webPort}`,
    apiUrl: `http://127.0.0.1:${apiPort}`,
    databaseUrl: postgres.url,
  }
  const logs: Stack['logs'] = { api: [], web: [] }
  const ownHosts = { HOST: '127.0.0.1', LTI_PRIVATE_HOSTS: '127.0.0.1,localhost' }
  const apiEnv = {
    DATABASE_URL: addresses.databaseUrl,
    DEMO: '1',
    ...ownHosts,
    PORTALS_FILE: writePortals(portals),
    ...options.api,
  }
  const api = startProgram(apiProgram(apiPort, apiEnv), (line) => logs.api.push(line))
  const webEnv = {
    API_URL: addresses.apiUrl,
    SESSION_SECRETS: secret,
    GALLERY: '1',
    FRAME_ORIGINS: platformOrigin,
    ...options.web,
  }
  const web = startProgram(webProgram('start', { port: webPort, host: '127.0.0.1' }, webEnv), (line) => logs.web.push(line))
  const stop = async () => {
    await Promise.all([web.stop(), api.stop()])
    await cas.close()
    await postgres.stop()
  }
  try {
    await Promise.all([
      waitUntilUp(`${addresses.apiUrl}/readyz`, api, 180_000),
      waitUntilUp(`${addresses.webUrl}/connexion`, web, 60_000),
    ])
  } catch (error) {
    await stop()
    throw new Error(`${String(error)}\n${[...logs.api.slice(-30), ...logs.web.slice(-30)].join('\n')}`)
  }
  return { ...addresses, api, web, logs, stop }
}

/** Keeps what the programs printed, for whoever looks into a failure. */
export function keepLogs({ logs }: Stack, folder = 'test-results'): void {
  mkdirSync(folder, { recursive: true })
  for (const name of ['api', 'web'] as const) writeFileSync(`${folder}/${name}.log`, `${logs[name].join('\n')}\n`)
}
