import { collectNotices, printNotices } from './collect.ts'

// Prints the licences of everything that is installed for production (docs/installation.md, Licences).
process.stdout.write(`${printNotices(collectNotices(process.cwd()))}\n`)
