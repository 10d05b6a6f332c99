import { fileURLToPath } from 'node:url'
import { htmlLanguage, type Language } from '#contract/languages'
import { type Program, runProgram } from '../commands/operator-command.ts'

/** Maximum output, about twenty minutes of sound: the longest text takes about six, and is read twice. */
const limits = { timeMs: 60_000, maxBytes: 60 * 1024 * 1024 }

const voices = { ...htmlLanguage, EN: 'en-gb' } as const

/** Options of espeak-ng in both builds: voice, words per minute, UTF-8 input (`-b 1` as two arguments), markup. */
const voiceArguments = (language: Language) => ['-v', voices[language], '-s', '150', '-b', '1', '-m']

/** The espeak-ng program of the operating system. */
export const commandEngine = (file: string, language: Language): Program => ({
  file,
  args: [...voiceArguments(language), '--stdin', '--stdout'],
})

/** The WASM build, run in its own Node process. `sounds`: files named in the text. */
export const wasmEngine = (language: Language, sounds: readonly string[]): Program => ({
  file: process.execPath,
  args: [
    fileURLToPath(new URL('./wasm-program.ts', import.meta.url)),
    ...voiceArguments(language),
    ...sounds.flatMap((path) => ['--sound', path]),
  ],
})

/** The WAV file that an engine, always a separate process (decision 33), makes of a text or markup; null when it is not installed. */
export const runEngine = (engine: Program, markup: string): Promise<Uint8Array | null> => runProgram(engine, markup, limits)
