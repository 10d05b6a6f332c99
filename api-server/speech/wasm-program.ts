import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { notInstalled } from '../commands/operator-command.ts'

/*
 * The WASM build as a program compatible with Debian's: same arguments, text on standard input, WAV on standard output. Always
 * run as a separate process (decision 33). Extra option `--sound <path>`: a file that the text names, since the engine cannot
 * read the disk.
 */

const args = process.argv.slice(2)
const sounds: string[] = []
for (let at = args.indexOf('--sound'); at >= 0; at = args.indexOf('--sound')) sounds.push(...args.splice(at, 2).slice(1))
const text = readFileSync(0, 'utf8')

const { default: espeak } = await import('espeak-ng').catch(() => process.exit(notInstalled))
const { FS } = await espeak({
  // The text is a file in the engine's in-memory file system.
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
