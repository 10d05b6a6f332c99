import { demoPassword } from '#api/db/seed/people'

const accounts: [username: string, french: string, english: string][] = [
  ['prof', 'enseignante', 'teacher'],
  ['eleve', 'élève', 'student'],
  ['direction', 'direction', 'headmaster'],
  ['superviseur', 'superviseur', 'supervisor'],
  ['admin', 'administration', 'superadmin'],
]

/** What `npm start` prints once both programs answer, in French then in English; the demonstration's accounts where it was asked for. */
export function banner(address: string, { demo }: { demo: boolean }): string {
  return [
    '',
    `  Tremplin est prêt : ${address}`,
    `  Tremplin is ready: ${address}`,
    '',
    ...(demo ? demoLines() : []),
    '  Ctrl-C pour arrêter / to stop.',
    '',
  ].join('\n')
}

function demoLines(): string[] {
  const rows = accounts.map(([username, french, english]) => `    ${username.padEnd(12)} ${french} / ${english}`)
  return [
    `  Comptes de démonstration, mot de passe « ${demoPassword} » / Demo accounts, password "${demoPassword}":`,
    ...rows,
    '',
  ]
}
