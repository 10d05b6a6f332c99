import { fileURLToPath } from 'node:url'
import { htmlLanguage, type Language } from '#contract/languages'
import { type Program, programOf, runProgram } from '../commands/operator-command.ts'
import { voiceArguments } from './voice.ts'

/** Maximum output, about twenty minutes of sound: the longest text takes about six, and is read twice. */
const limits = { timeMs: 60_000, maxBytes: 60 * 1024 * 1024 }

/** The program of a speech engine for a language, always a separate process (decision 33). `sounds`: files named in the text. */
export type Engine = (language: Language, sounds: readonly string[]) => Program

/** The espeak-ng program of the operating system. */
export const commandEngine =
  (file: string): Engine =>
  (language) => ({ file, args: [...voiceArguments(language), '--stdin', '--stdout'] })

/** The WASM build, run in its own Node process. */
export const wasmEngine: Engine = (language, sounds) => ({
  file: process.execPath,
  args: [
    fileURLToPath(new URL('./wasm-program.ts', import.meta.url)),
    ...voiceArguments(language),
    ...sounds.flatMap((path) => ['--sound', path]),
  ],
})

/** An operator's own engine (SPEECH_COMMAND), whose arguments say `{language}`: fr, en, es, de, it, pt, la. */
export const ownEngine =
  (command: string): Engine =>
  (language) =>
    programOf(command, { language: htmlLanguage[language] })

/** Input of an engine: text or markup, and the paths of the sounds that it names. */
interface SpeechInput {
  readonly markup: string
  readonly language: Language
  readonly sounds: readonly string[]
}

/** The WAV file that an engine makes of a text; null when the engine is not installed. */
export const runEngine = (engine: Engine, { markup, language, sounds }: SpeechInput): Promise<Uint8Array | null> =>
  runProgram(engine(language, sounds), markup, limits)
