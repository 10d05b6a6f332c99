import { type Role, roles } from '#contract/call'

/** `open`: no session needed; a list: the roles that may open it (OP-002). */
export type Access = 'open' | readonly Role[]

const teaching = ['TEACHER', 'HEADMASTER', 'SUPERADMIN'] as const
const authors = ['TEACHER', 'SUPERADMIN'] as const
const staff = [...teaching, 'SUPERVISOR'] as const
const overview = ['HEADMASTER', 'SUPERVISOR', 'SUPERADMIN'] as const
const student = ['STUDENT'] as const

/**
 * The pages behind the single address of the dashboard, in folders of app/(signed-in)/tableau-de-bord: each role loads only its own
 * (OP-025). next.config.mjs rewrites to them by the header that the guard sets; they cannot be reached from outside.
 */
export const homeOf = {
  STUDENT: 'student',
  TEACHER: 'teacher',
  SUPERADMIN: 'teacher',
  HEADMASTER: 'headmaster',
  SUPERVISOR: 'supervisor',
} as const satisfies Record<Role, string>

/** Every page of part 1 §2, `*` for a parameter; fixed segments come before parameters (OP-011). */
export const accessByRoute = {
  '/connexion': 'open',
  '/connexion/classe': 'open',
  '/direct': 'open',
  '/connection': 'open',
  '/maintenance': 'open',
  '/error': 'open',
  '/donnees-personnelles': 'open',
  '/mentions-legales': 'open',
  '/accessibilite': 'open',
  // What the service worker shows without network: the same for everybody.
  '/hors-connexion': 'open',
  // The token of a link opens one course to anybody.
  '/partage/*': 'open',
  '/partage/*/essai': 'open',
  // Exists only for `npm run bench`.
  '/autoconnexion/*': 'open',
  // Its own guard asks for an ltik or a headless token (OP-005).
  '/elearning/deeplink': 'open',
  '/elearning/deeplink/edition': 'open',
  '/elearning/deeplink/previsualisation': 'open',
  '/elearning/resultats/reponses': 'open',
  '/elearning/*': 'open',
  '/elearning/*/view': 'open',
  '/elearning/*/statistiques': 'open',
  '/elearning/*/statistiques/*': 'open',
  '/elearning/*/view-results': 'open',
  '/elearning/*/compte': 'open',
  '/tableau-de-bord': roles,
  '/profil': roles,
  '/travail/*': roles,
  '/statistiques': overview,
  '/etablissements': ['SUPERVISOR', 'SUPERADMIN'],
  '/etablissements/*': ['SUPERVISOR', 'SUPERADMIN'],
  '/personnes': ['HEADMASTER', 'SUPERADMIN'],
  '/journal-des-comptes': ['HEADMASTER', 'SUPERADMIN'],
  '/nouvelle-annee': ['HEADMASTER'],
  '/detail': student,
  '/mes-statistiques': student,
  '/mon-travail': student,
  '/mon-travail/listes': student,
  '/mon-travail/calendrier': student,
  '/badges': student,
  '/travail-en-cours/*': student,
  '/choisis-ton-entrainement/*': student,
  '/choisis-ton-entrainement/*/nouveau': student,
  '/choisis-ton-entrainement/*/refaire': student,
  '/banque-de-ressources': staff,
  '/banque-de-ressources/mon-travail': staff,
  '/banque-de-ressources/bibliotheque': staff,
  '/banque-de-ressources/boutique': staff,
  '/banque-de-ressources/plus-utilises-assignes': staff,
  '/banque-de-ressources/plus-reussis-assignes': staff,
  '/banque-de-ressources/plus-utilises-entrainements': staff,
  '/banque-de-ressources/plus-reussis-entrainements': staff,
  '/emporter': teaching,
  '/importer': authors,
  '/suivi-du-travail': teaching,
  '/suivi-du-travail/liste': teaching,
  '/suivi-du-travail/calendrier': teaching,
  '/suivi-du-travail/travail/*': teaching,
  '/donner-travail': teaching,
  '/en-direct/*': teaching,
  '/suivi-des-eleves': teaching,
  '/groupe/*': teaching,
  '/groupe/*/eleves': teaching,
  '/groupe/*/travaux': teaching,
  '/groupe/*/notes': teaching,
  '/assignement/*': teaching,
  '/eleve/*': teaching,
  '/archives': teaching,
  '/archives/ressources': teaching,
  '/archives/eleves': teaching,
  '/archives/travaux': teaching,
  '/creer-module': authors,
  '/creer-module/*': authors,
  '/creer-module/*/edition': authors,
  '/creer-module/*/previsualisation': authors,
  '/creer-parcours': authors,
  '/creer-parcours/*': authors,
  '/tester-parcours/*': staff,
  '/imprimer/module/*': teaching,
  '/imprimer/parcours/*': teaching,
  '/imprimer/travail/*': teaching,
  '/imprimer/travail/*/resultats': teaching,
  '/parcours/*': staff,
  '/parcours/*/statistiques': staff,
} as const satisfies Record<string, Access>

const fixed = new Map<string, Access>(Object.entries(accessByRoute).filter(([route]) => !route.includes('*')))
const patterns = Object.entries(accessByRoute)
  .filter(([route]) => route.includes('*'))
  .map(([route, access]: [string, Access]) => ({ shape: new RegExp(`^${route.replaceAll('*', '[^/]+')}$`), access }))

/** Who may open the page at `pathname`; undefined when there is no such page. */
export const accessOf = (pathname: string): Access | undefined =>
  fixed.get(pathname) ?? patterns.find(({ shape }) => shape.test(pathname))?.access
