import { spawn } from 'node:child_process'

export interface CommandResult {
  code: number
  output: string
}

/** Runs a program of node_modules/.bin or of the system and captures its output; rejects when it cannot start. */
export function runCaptured(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<CommandResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
    const chunks: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.on('error', reject)
    child.on('close', (code, signal) => {
      if (signal) chunks.push(Buffer.from(`\n${command} was ended by ${signal}`))
      resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString('utf8').trim() })
    })
  })
}

/** Runs a program attached to this terminal and resolves with its exit code. */
export function runInTerminal(command: string, args: readonly string[], env: NodeJS.ProcessEnv = process.env): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { env, stdio: ['ignore', 'inherit', 'inherit'] })
    child.on('error', reject)
    child.on('close', (code) => resolve(code ?? 1))
  })
}

/** Runs it without the terminal: what the command says is printed only when it fails. */
export async function runQuietly(command: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<CommandResult> {
  const result = await runCaptured(command, args, env)
  if (result.code !== 0) process.stderr.write(`${result.output}\n`)
  return result
}
