import { demoPassword } from '#api/db/seed/people'

const accounts: [username: string, french: string, english: string][] = [
  ['prof', 'enseignante', 'teacher'],
  ['eleve', 'élève', 'student'],
  ['direction', 'direction', 'headmaster'],
  ['superviseur', 'superviseur', 'supervisor'],
  ['admin', 'administration', 'superadmin'],
]

/** What `npm start` prints once both programs answer, in French then in English. */
export function demoBanner(address: string): string {
  const rows = accounts.map(([username, french, english]) => `    ${username.padEnd(12)} ${french} / ${english}`)
  return [
    '',
    `  Tremplin est prêt : ${address}`,
    `  Tremplin is ready: ${address}`,
    '',
    `  Comptes de démonstration, mot de passe « ${demoPassword} » / Demo accounts, password "${demoPassword}":`,
    ...rows,
    '',
    '  Ctrl-C pour arrêter / to stop.',
    '',
  ].join('\n')
}
