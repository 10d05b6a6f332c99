import { type CommandLimits, runOnFile } from '../commands/operator-command.ts'
import type { Env } from '../env.ts'
import { createFairQueue, QueueFull } from '../fair-queue.ts'
import type { Log } from '../log.ts'
import { documentType, officeEnding } from './kind.ts'

/** What a call knows of whoever sends a file. */
export interface Sender {
  readonly env: Env
  readonly log: Log
  readonly caller: { readonly id: string }
}

/** Below the time that the web app waits for such a call (`slow`). */
const timeMs = 30_000
const memory = 1024 * 1024 * 1024

// An office keeps a core busy for seconds.
const queue = createFairQueue('office', { running: 2, runningPerKey: 1, waiting: 20, waitingPerKey: 3 })

/** The PDF that the operator's OFFICE_COMMAND makes of a .docx or .odt, or a code of why there is none. */
export async function pdfOfOffice(bytes: Uint8Array, { env, log, caller }: Sender): Promise<Buffer | string> {
  const from = await officeEnding(bytes)
  const command = env.OFFICE_COMMAND
  if (from === null || command === undefined) return 'upload.formatError'
  const limits: CommandLimits = { timeMs, memory, maxBytes: env.MODULE_DOCUMENT_LIMIT }
  try {
    const job = { name: 'OFFICE_COMMAND', command, bytes, from, to: 'pdf' } as const
    const pdf = await queue.run(caller.id, () => runOnFile(job, limits, log))
    return pdf !== null && documentType(pdf)?.ending === 'pdf' ? pdf : 'upload.officeFailed'
  } catch (error) {
    if (error instanceof QueueFull) return 'upload.officeFailed'
    throw error
  }
}
