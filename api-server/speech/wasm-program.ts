import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { noEngine } from './voice.ts'

/*
 * The WASM build as a program like Debian's: same arguments, text on standard input, WAV on standard output. It is run as a process
 * of its own, never loaded into ours (decision 43). `--sound <path>` besides: a file that the text names, for the engine sees no disk.
 */

const args = process.argv.slice(2)
const sounds: string[] = []
for (let at = args.indexOf('--sound'); at >= 0; at = args.indexOf('--sound')) sounds.push(...args.splice(at, 2).slice(1))
const text = readFileSync(0, 'utf8')

const { default: espeak } = await import('espeak-ng').catch(() => process.exit(noEngine))
const { FS } = await espeak({
  // The text lies in a file of the engine's own memory.
  arguments: [...args, '-f', '/text', '-w', '/sound'],
  preRun: [
    (program) => {
      program.FS.writeFile('/text', text)
      for (const path of sounds) {
        program.FS.mkdirTree(dirname(path))
        program.FS.writeFile(path, readFileSync(path))
      }
    },
  ],
  print: () => {},
  printErr: () => {},
})
process.stdout.write(FS.readFile('/sound'))
