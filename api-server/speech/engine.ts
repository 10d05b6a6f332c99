import { fileURLToPath } from 'node:url'
import type { Language } from '#contract/languages'
import { runProgram } from '../commands/operator-command.ts'
import { voiceArguments } from './voice.ts'

/** Maximum output, about twenty minutes of sound: the longest text takes about six, and is read twice. */
const limits = { timeMs: 60_000, maxBytes: 60 * 1024 * 1024 }

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
export const runEngine = ({ file, args }: Engine, { markup, language, sounds }: SpeechInput): Promise<Uint8Array | null> =>
  runProgram({ file, args: args(language, sounds) }, markup, limits)
