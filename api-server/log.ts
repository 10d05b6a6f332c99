import pino, { type Logger } from 'pino'

export type Log = Logger

/** Structured logs, one JSON line each. Fields are listed one by one: never bodies, names or tokens. */
export const createLog = (level: string): Log =>
  pino({ level, base: { program: 'api' }, timestamp: pino.stdTimeFunctions.isoTime })
