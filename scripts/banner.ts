import { movedTo } from '#api/db/embedded/place'
import { readEnv } from '#api/env'
import { demoPassword } from '#api/seed/people'
import { wantsDemo } from './wants-demo.ts'

// Printed once both programs are up, in French and English, with the demonstration's accounts when they were wanted. A process of its
// own, as it loads much that the launcher would hold for good.

const accounts: [username: string, french: string, english: string][] = [
  ['prof', 'enseignante', 'teacher'],
  ['eleve', 'élève', 'student'],
  ['direction', 'direction', 'headmaster'],
  ['superviseur', 'superviseur', 'supervisor'],
  ['admin', 'administration', 'superadmin'],
]

const address = process.argv[2]
const moved = movedData()
const lines = [
  '',
  `  Tremplin est prêt : ${address}`,
  `  Tremplin is ready: ${address}`,
  '',
  ...(wantsDemo(process.env) ? demoLines() : []),
  ...(moved ? [`  Données dans ${moved} / The data is there.`, ''] : []),
  '  Ctrl-C pour arrêter / to stop.',
  '',
]
console.log(lines.join('\n'))

/** Where the embedded database is, when it cannot be in the project (PostgreSQL does not run as root). */
function movedData(): string | undefined {
  const { DATABASE_URL: url, DATA_DIR: folder } = readEnv({ ...process.env, PORT: undefined })
  return url ? undefined : movedTo(folder)
}

function demoLines(): string[] {
  const rows = accounts.map(([username, french, english]) => `    ${username.padEnd(12)} ${french} / ${english}`)
  return [
    `  Comptes de démonstration, mot de passe « ${demoPassword} » / Demo accounts, password "${demoPassword}":`,
    ...rows,
    '',
  ]
}
