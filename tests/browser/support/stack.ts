import { mkdirSync, writeFileSync } from 'node:fs'
import { startPostgres } from '#tests/support/postgres'
import { ensureBuild } from '../../../scripts/build.ts'
import { apiProgram, freePort, type Running, startProgram, waitUntilUp, webProgram } from '../../../scripts/programs.ts'

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

const secret = 'test-stack-secret-that-seals-session-cookies'

/**
 * Starts the real thing: PostgreSQL, the API server with demo data, the production build of the web app, on free ports.
 * Rejects with what the programs printed.
 */
export async function startStack(options: StackOptions = {}): Promise<Stack> {
  await ensureBuild()
  const postgres = await startPostgres({ durable: options.durable ?? false })
  const [apiPort, webPort] = [await freePort(), await freePort()]
  const addresses = {
    webUrl: `http://127.0.0.1:${webPort}`,
    apiUrl: `http://127.0.0.1:${apiPort}`,
    databaseUrl: postgres.url,
  }
  const logs: Stack['logs'] = { api: [], web: [] }
  const apiEnv = { DATABASE_URL: addresses.databaseUrl, DEMO: '1', HOST: '127.0.0.1', ...options.api }
  const api = startProgram(apiProgram(apiPort, apiEnv), (line) => logs.api.push(line))
  const webEnv = { API_URL: addresses.apiUrl, SESSION_SECRETS: secret, GALLERY: '1', ...options.web }
  const web = startProgram(webProgram('start', webPort, '127.0.0.1', webEnv), (line) => logs.web.push(line))
  const stop = async () => {
    await Promise.all([web.stop(), api.stop()])
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
