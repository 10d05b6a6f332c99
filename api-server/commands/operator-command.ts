import { spawn } from 'node:child_process'
import { lstat, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { refuseInTransaction } from '../in-transaction.ts'
import type { Log } from '../log.ts'
import { boundedArgs, memoryOf } from '../separate-process.ts'

/** A program of the machine and its arguments; no shell reads them. */
export interface Program {
  readonly file: string
  readonly args: readonly string[]
  /** Instead of the server's environment. */
  readonly env?: NodeJS.ProcessEnv
}

/** Time in ms, bytes of the output, bytes of memory where a stranger's file could take more. */
export interface CommandLimits {
  readonly timeMs: number
  readonly maxBytes: number
  readonly memory?: number
}

/** Exit code of a program that is not installed, as in a shell. */
export const notInstalled = 127
const memoryLookMs = 100

/** An operator's command as a program: its words, with `{name}` in them replaced by a value. */
export function programOf(command: string, values: Readonly<Record<string, string>>): Program {
  const [file = '', ...args] = command.trim().split(/\s+/u)
  return { file, args: args.map((arg) => arg.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)) }
}

/** Runs a program on what is given on standard input; returns its output, or null when it is not installed. Throws for any failure. */
export function runProgram(
  { file, args, env }: Program,
  input: string | Uint8Array,
  limits: CommandLimits,
): Promise<Buffer | null> {
  refuseInTransaction()
  return new Promise((resolve, reject) => {
    // A group of its own: what it has started ends with it.
    const program = spawn(file, args, { stdio: ['pipe', 'pipe', 'ignore'], detached: true, ...(env && { env }) })
    const end = (): void => void (program.pid !== undefined && killGroup(program.pid))
    const timer = setTimeout(end, limits.timeMs)
    const { memory } = limits
    const watch = memory && setInterval(async () => (await memoryOf(program.pid)) > memory && end(), memoryLookMs)
    const chunks: Buffer[] = []
    let size = 0
    program.stdout.on('data', (chunk: Buffer) => {
      chunks.push(chunk)
      size += chunk.length
      if (size > limits.maxBytes) end()
    })
    program.on('error', (error) => (Reflect.get(error, 'code') === 'ENOENT' ? resolve(null) : reject(error)))
    program.on('exit', () => {
      clearTimeout(timer)
      clearInterval(watch)
      end()
    })
    program.on('close', (code) => {
      if (code === 0 && size <= limits.maxBytes) resolve(Buffer.concat(chunks))
      else if (code === notInstalled) resolve(null)
      else reject(new Error(`it ended with ${code}${code === null ? ', beyond its time, memory or output' : ''}`))
    })
    // A program that stops reading is detected by its exit.
    program.stdin.on('error', () => {})
    program.stdin.end(input)
  })
}

function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // All of it has ended.
  }
}

/** A stranger's file for an operator's command, and the type of the file that it makes. */
interface FileJob {
  readonly name: 'OCR_COMMAND' | 'OFFICE_COMMAND'
  readonly command: string
  readonly bytes: Uint8Array
  /** Endings of the file given and of the file made. */
  readonly from: string
  readonly to: string
}

/**
 * What an operator's command makes of a stranger's file: given on standard input or where it says `{input}`, made on standard output or,
 * where it says `{folder}` or `{output}`, as `file.<to>` in a folder that is deleted. It has no network and none of our environment, as our
 * own readers of such files (separate-process.ts). Null, logged, on any failure.
 */
export async function runOnFile(job: FileJob, limits: CommandLimits, log: Log): Promise<Buffer | null> {
  let folder = ''
  try {
    folder = await mkdtemp(join(tmpdir(), 'tremplin-file-'))
    const [input, output] = [join(folder, `file.${job.from}`), join(folder, `file.${job.to}`)]
    const inFile = job.command.includes('{input}')
    if (inFile) await writeFile(input, job.bytes)
    const { file, args } = programOf(job.command, { input, output, folder })
    const env = { NODE_ENV: 'production' as const, PATH: process.env.PATH ?? '', HOME: folder, TMPDIR: folder, LANG: 'C.UTF-8' }
    const bounded = { file: '/bin/sh', args: [...boundedArgs(limits.timeMs), file, ...args], env }
    const printed = await runProgram(bounded, inFile ? '' : job.bytes, limits)
    if (printed === null) throw new Error('not installed')
    return /\{(?:folder|output)\}/.test(job.command) ? await madeFile(output, limits.maxBytes) : printed
  } catch (error) {
    log.warn(
      { command: job.name, reason: error instanceof Error ? error.message.replaceAll(folder, '') : '' },
      'a command of the operator fails',
    )
    return null
  } finally {
    if (folder) await rm(folder, { recursive: true, force: true }).catch(() => log.warn({ folder }, 'a folder stays'))
  }
}

async function madeFile(path: string, maxBytes: number): Promise<Buffer> {
  const found = await lstat(path)
  if (!found.isFile() || found.size > maxBytes) throw new Error('made no file of a size that is taken')
  return await readFile(path)
}
