import pino, { type Logger } from 'pino'

export type Log = Logger

/** Structured logs, one JSON line each. What is logged is named field by field: never bodies, names or tokens. */
export const createLog = (level: string): Log =>
  pino({ level, base: { program: 'api' }, timestamp: pino.stdTimeFunctions.isoTime })
