import { demoPassword } from '#api/seed/people'

const accounts: [username: string, french: string, english: string][] = [
  ['prof', 'enseignante', 'teacher'],
  ['eleve', 'élève', 'student'],
  ['direction', 'direction', 'headmaster'],
  ['superviseur', 'superviseur', 'supervisor'],
  ['admin', 'administration', 'superadmin'],
]

/** Text printed by `npm start` once both programs are up, in French and English, with the demo accounts when enabled and the place of data outside the project. */
export function banner(address: string, { demo, moved }: { demo: boolean; moved: string | undefined }): string {
  return [
    '',
    `  Tremplin est prêt : ${address}`,
    `  Tremplin is ready: ${address}`,
    '',
    ...(demo ? demoLines() : []),
    ...(moved ? [`  Données dans ${moved} / The data is there.`, ''] : []),
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
