import { mkdirSync, writeFileSync } from 'node:fs'
import { ensureBuild } from '#scripts/build'
import { apiProgram, freePort, type Running, startProgram, waitUntilUp, webProgram } from '#scripts/programs'
import { type CasDouble, startCasDouble } from '#tests/support/cas-double'
import { type OidcDouble, startOidcDouble } from '#tests/support/oidc-double'
import { samplePortal, writePortals } from '#tests/support/portals-file'
import { startPostgres } from '#tests/support/postgres'
import { type SamlPortal, startSamlPortal } from '#tests/support/saml-portal'

/** Addresses of the two programs and their database. */
export interface StackAddresses {
  webUrl: string
  apiUrl: string
  databaseUrl: string
}

export interface Stack extends StackAddresses {
  api: Running
  web: Running
  /** Everything that each program printed, line by line. */
  logs: { api: string[]; web: string[] }
  stop: () => Promise<void>
}

export interface StackOptions {
  /** Environment variables for one of the programs. */
  web?: Record<string, string>
  api?: Record<string, string>
  /** Makes the database wait for the disk, as in production. */
  durable?: boolean
  /** A database that is there already; by default an empty one, on a PostgreSQL of its own. */
  database?: { url: string; stop: () => Promise<void> }
}

/** A foreign site, played by the tests, that may show guest pages in a frame. */
export const platformOrigin = 'http://plateforme.localhost'

const secret = 'test-stack-secret-that-seals-session-cookies'

/**
 * Starts the real stack on free ports: PostgreSQL, the API server with demonstration data, the production build of the web app.
 * Rejects with the output of the programs.
 */
export async function startStack(options: StackOptions = {}): Promise<Stack> {
  await ensureBuild()
  const postgres = options.database ?? (await startPostgres({ durable: options.durable ?? false }))
  const [apiPort, webPort] = [await freePort(), await freePort()]
  const [cas, oidc, saml] = await Promise.all([startCasDouble(), startOidcDouble(), startSamlPortal()])
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
    DEMO_SIZE: 'small',
    ...ownHosts,
    PORTALS_FILE: writePortals(portalsOf(cas, oidc, saml)),
    PUBLIC_ORIGIN: addresses.webUrl,
    ...options.api,
  }
  const api = startProgram(apiProgram(apiPort, apiEnv), (line) => logs.api.push(line))
  const webEnv = {
    API_URL: addresses.apiUrl,
    SESSION_SECRETS: secret,
    FRAME_ORIGINS: platformOrigin,
    ...options.web,
  }
  const web = startProgram(webProgram('start', { port: webPort, host: '127.0.0.1' }, webEnv), (line) => logs.web.push(line))
  const stop = async () => {
    await Promise.all([web.stop(), api.stop()])
    await Promise.all([cas.close(), oidc.close(), saml.close()])
    await postgres.stop()
  }
  try {
    await Promise.all([waitUntilUp(`${addresses.apiUrl}/readyz`, api), waitUntilUp(`${addresses.webUrl}/connexion`, web)])
  } catch (error) {
    await stop()
    throw new Error(`${String(error)}\n${[...logs.api.slice(-30), ...logs.web.slice(-30)].join('\n')}`)
  }
  return { ...addresses, api, web, logs, stop }
}

/** A portal of each protocol, as people meet it: an ENT, EduConnect and the GAR. */
function portalsOf({ url }: CasDouble, { issuer, clientId, clientSecret }: OidcDouble, { entry }: SamlPortal) {
  const parameters = { idRessource: 'ark:/46173/tremplin' }
  const schools = 'every'
  return [
    samplePortal(url, { id: 'ent-rhone', name: 'ENT du Rhône', schools }),
    { id: 'educonnect', name: 'EduConnect', profile: 'educonnect', protocol: 'saml', ...entry, schools },
    { id: 'gar', name: 'GAR', profile: 'gar', protocol: 'oidc', issuer, clientId, clientSecret, parameters, schools },
  ]
}

/** Saves the programs’ output, to investigate a failure. */
export function keepLogs({ logs }: Stack, folder = 'test-results'): void {
  mkdirSync(folder, { recursive: true })
  for (const name of ['api', 'web'] as const) writeFileSync(`${folder}/${name}.log`, `${logs[name].join('\n')}\n`)
}
