import { spawn } from 'node:child_process'
import type { Language } from '#contract/scalars'
import { voiceArguments } from './voice.ts'

const timeoutMs = 20_000
/** Ten minutes of sound; the longest text takes about six. */
const maxBytes = 30 * 1024 * 1024

/** The WAV file that the espeak-ng program makes of a text, given on its standard input; null when there is no such program. */
export function runCommand(command: string, text: string, language: Language): Promise<Uint8Array | null> {
  return new Promise((resolve, reject) => {
    const program = spawn(command, [...voiceArguments(language), '--stdin', '--stdout'], {
      stdio: ['pipe', 'pipe', 'ignore'],
      timeout: timeoutMs,
      killSignal: 'SIGKILL',
    })
    const chunks: Buffer[] = []
    let size = 0
    program.stdout.on('data', (chunk: Buffer) => {
      chunks.push(chunk)
      size += chunk.length
      if (size > maxBytes) program.kill('SIGKILL')
    })
    program.on('error', (error) => (Reflect.get(error, 'code') === 'ENOENT' ? resolve(null) : reject(error)))
    program.on('close', (code) =>
      code === 0 ? resolve(Buffer.concat(chunks)) : reject(new Error(`espeak-ng ended with ${code}`)),
    )
    // A program that stops reading is told by its exit.
    program.stdin.on('error', () => {})
    program.stdin.end(text)
  })
}
