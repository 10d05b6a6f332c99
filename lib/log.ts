import pino from 'pino'
import { env } from './env.ts'

let logger: pino.Logger | undefined

/** The web app's log: one JSON line per event on standard output. Never give it personal data or tokens. */
export function log(): pino.Logger {
  logger ??= pino({ level: env().logLevel, base: { program: 'web' }, timestamp: pino.stdTimeFunctions.isoTime })
  return logger
}
