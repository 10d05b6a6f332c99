import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Language } from '#contract/languages'
import { noEngine, voiceArguments } from './voice.ts'

const timeoutMs = 60_000
/** Maximum output in bytes, about twenty minutes of sound: the longest text takes about six, and is read twice. */
const maxBytes = 60 * 1024 * 1024

/** A speech engine, always run as a separate process (decision 33). */
export interface Engine {
  readonly file: string
  /** Its arguments for a language, with access to sound files named in the text. */
  readonly args: (language: Language, sounds: readonly string[]) => readonly string[]
}

/** The espeak-ng program of the operating system. */
export const commandEngine = (command: string): Engine => ({
  file: command,
  args: (language) => [...voiceArguments(language), '--stdin', '--stdout'],
})

/** The WASM build, run in its own Node process. */
export const wasmEngine: Engine = {
  file: process.execPath,
  args: (language, sounds) => [
    fileURLToPath(new URL('./wasm-program.ts', import.meta.url)),
    ...voiceArguments(language),
    ...sounds.flatMap((path) => ['--sound', path]),
  ],
}

/** Input of an engine: text or markup, and the paths of the sounds that it names. */
interface SpeechInput {
  readonly markup: string
  readonly language: Language
  readonly sounds: readonly string[]
}

/** Runs an engine on what is given on standard input; returns the WAV file, or null when the engine is not installed. */
export function runEngine({ file, args }: Engine, { markup, language, sounds }: SpeechInput): Promise<Uint8Array | null> {
  return new Promise((resolve, reject) => {
    const program = spawn(file, args(language, sounds), {
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
    // Whatever a killed program has started may hold the output open, and even write on.
    program.on('exit', (code) => code === null && program.stdout.destroy())
    program.on('close', (code) => {
      if (code === 0) resolve(Buffer.concat(chunks))
      else if (code === noEngine) resolve(null)
      else reject(new Error(`the speech engine ended with ${code}`))
    })
    // A program that stops reading is detected by its exit.
    program.stdin.on('error', () => {})
    program.stdin.end(markup)
  })
}
