import { billOfMaterials, collectNotices, printNotices } from './collect.ts'

// Prints the licences of everything that is installed for production, or its bill of materials (docs/installation.md, Licences).
const notices = collectNotices(process.cwd())
process.stdout.write(
  `${process.argv[2] === 'sbom' ? JSON.stringify(billOfMaterials(notices), null, 2) : printNotices(notices)}\n`,
)
