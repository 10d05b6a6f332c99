import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Language } from '#contract/languages'
import { noEngine, voiceArguments } from './voice.ts'

const timeoutMs = 60_000
/** Twenty minutes of sound: the longest text takes about six, and is read twice. */
const maxBytes = 60 * 1024 * 1024

/** A program that reads aloud: the engine is always a process of its own (decision 43). */
export interface Engine {
  readonly file: string
  readonly before: readonly string[]
  /** How the engine is given a sound file that the text names. */
  readonly sound: (path: string) => readonly string[]
}

/** The espeak-ng program of the operating system. */
export const commandEngine = (command: string): Engine => ({ file: command, before: [], sound: () => [] })

/** The WASM build, run by a Node of its own. */
export const wasmEngine: Engine = {
  file: process.execPath,
  before: [fileURLToPath(new URL('./wasm-program.ts', import.meta.url))],
  sound: (path) => ['--sound', path],
}

/** What is read aloud: markup (SSML), and the paths of the sounds that it names. */
export interface SpeechInput {
  readonly markup: string
  readonly language: Language
  readonly sounds: readonly string[]
}

/** The WAV file that an engine makes of a text, given on its standard input; null when there is no such engine. */
export function runEngine(
  { file, before, sound }: Engine,
  { markup, language, sounds }: SpeechInput,
): Promise<Uint8Array | null> {
  const args = [...before, ...voiceArguments(language), ...sounds.flatMap(sound)]
  return new Promise((resolve, reject) => {
    const program = spawn(file, [...args, ...(before.length === 0 ? ['--stdin', '--stdout'] : [])], {
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
    program.on('close', (code) => {
      if (code === 0) resolve(Buffer.concat(chunks))
      else if (code === noEngine) resolve(null)
      else reject(new Error(`espeak-ng ended with ${code}`))
    })
    // A program that stops reading is noticed by its exit.
    program.stdin.on('error', () => {})
    program.stdin.end(markup)
  })
}
