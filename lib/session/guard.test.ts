import { describe, expect, test } from 'vitest'
import { type Role, roles } from '#contract/call'
import type { Session } from '../bearer/seal.ts'
import { accessByRoute, homeOf } from '../routes-access.ts'
import { guard } from './guard.ts'

const sessionOf = (role: Role | null): Session => ({ token: 't', role, userId: 'u' })

// Part 1 §2 and §6, OP-002, OP-026, OP-028. S student, T teacher, H headmaster, A superadmin, V supervisor.
const reach: readonly [who: string, ...paths: string[]][] = [
  ['STHAV', '/tableau-de-bord', '/profil', '/travail/1'],
  ['HAV', '/statistiques'],
  ['AV', '/etablissements', '/etablissements/1'],
  ['HA', '/journal-des-comptes', '/personnes'],
  ['H', '/nouvelle-annee'],
  ['S', '/detail', '/mes-statistiques', '/mon-travail', '/mon-travail/listes', '/mon-travail/calendrier', '/badges'],
  ['S', '/travail-en-cours/1', '/choisis-ton-entrainement/1', '/choisis-ton-entrainement/1/nouveau'],
  ['S', '/choisis-ton-entrainement/1/refaire'],
  ['THAV', '/banque-de-ressources', '/banque-de-ressources/mon-travail', '/banque-de-ressources/bibliotheque'],
  ['THAV', '/banque-de-ressources/boutique', '/banque-de-ressources/plus-utilises-assignes'],
  ['THAV', '/banque-de-ressources/plus-reussis-assignes', '/banque-de-ressources/plus-utilises-entrainements'],
  ['THAV', '/banque-de-ressources/plus-reussis-entrainements', '/parcours/1', '/parcours/1/statistiques', '/tester-parcours/1'],
  ['THA', '/suivi-du-travail', '/suivi-du-travail/liste', '/suivi-du-travail/calendrier', '/suivi-du-travail/travail/1'],
  ['THA', '/donner-travail', '/en-direct/1', '/suivi-des-eleves', '/groupe/1', '/groupe/1/eleves', '/groupe/1/notes'],
  [
    'THA',
    '/groupe/1/travaux',
    '/emporter',
    '/imprimer/module/1',
    '/imprimer/parcours/1',
    '/imprimer/travail/1',
    '/imprimer/travail/1/resultats',
  ],
  ['THA', '/assignement/1', '/eleve/1', '/archives', '/archives/ressources', '/archives/eleves', '/archives/travaux'],
  ['TA', '/creer-module', '/creer-module/1', '/creer-module/1/edition', '/creer-module/1/previsualisation'],
  ['TA', '/creer-parcours', '/creer-parcours/1', '/importer'],
]
const letters: Record<Role, string> = { STUDENT: 'S', TEACHER: 'T', HEADMASTER: 'H', SUPERADMIN: 'A', SUPERVISOR: 'V' }
const guarded = reach.flatMap(([who, ...paths]) => paths.map((path) => ({ path, who })))
const open = [
  '/connection',
  '/connexion/classe',
  '/direct',
  '/error',
  '/donnees-personnelles',
  '/mentions-legales',
  '/accessibilite',
  '/hors-connexion',
  '/partage/1',
  '/partage/1/essai',
  '/autoconnexion/6e',
  '/elearning/deeplink',
  '/elearning/deeplink/edition',
  '/elearning/deeplink/previsualisation',
  '/elearning/1',
  '/elearning/1/view',
  '/elearning/1/statistiques',
  '/elearning/1/statistiques/2',
  '/elearning/1/view-results',
  '/elearning/1/compte',
  '/elearning/resultats/reponses',
]

test('the access table and this test list the same routes', () => {
  const here = [...guarded.map(({ path }) => path), ...open, '/connexion', '/maintenance'].map((path) =>
    path.replace(/\/[12](?=\/|$)/g, '/*'),
  )
  expect(here.map((path) => path.replace('/6e', '/*')).sort()).toEqual(Object.keys(accessByRoute).sort())
})

describe.each(guarded)('$path', ({ path, who }) => {
  test.each(roles)('%s', (role) => {
    const verdict = guard({ pathname: path, search: '?a=1', session: sessionOf(role) })
    const passes = path === '/tableau-de-bord' ? { pass: true, home: homeOf[role] } : { pass: true }
    expect(verdict).toEqual(who.includes(letters[role]) ? passes : { redirect: '/tableau-de-bord' })
  })

  test('without a session or with an unknown role: login with the full path', () => {
    const login = { redirect: `/connexion?redirect=${encodeURIComponent(`${path}?a=1`)}` }
    expect(guard({ pathname: path, search: '?a=1', session: undefined })).toEqual(login)
    expect(guard({ pathname: path, search: '?a=1', session: sessionOf(null) })).toEqual(login)
  })
})

test('an address too long for the headers of a reply comes back without its query, or not at all', () => {
  const login = (pathname: string, search: string) => guard({ pathname, search, session: undefined })
  expect(login('/groupe/1', `?a=${'é'.repeat(600)}`)).toEqual({ redirect: '/connexion?redirect=%2Fgroupe%2F1' })
  expect(login(`/groupe/${'a'.repeat(3000)}`, '?a=1')).toEqual({ redirect: '/connexion?redirect=%2Ftableau-de-bord' })
})

test.each(open)('%s is open to everybody', (pathname) => {
  for (const session of [undefined, ...roles.map(sessionOf)])
    expect(guard({ pathname, search: '', session })).toEqual({ pass: true })
})

test('unknown paths redirect to the dashboard', () => {
  for (const pathname of ['/', '/chemin-inexistant', '/badges/autre', '/groupe', '/elearning']) {
    expect(guard({ pathname, search: '', session: sessionOf('TEACHER') })).toEqual({ redirect: '/tableau-de-bord' })
  }
  expect(guard({ pathname: '/', search: '', session: undefined })).toEqual({ redirect: '/connexion' })
})

test('unknown embedded paths redirect to the error screen, which can be framed (HDL-001)', () => {
  for (const pathname of ['/elearning/1/inconnu', '/elearning/deeplink/inconnu', '/elearning/1/view/2', '/elearning/1/view/2/3'])
    for (const session of [undefined, sessionOf('TEACHER')])
      expect(guard({ pathname, search: '?token=abc', session })).toEqual({ redirect: '/error' })
})

test('the dashboard page of a role has no address of its own', () => {
  for (const home of Object.values(homeOf))
    expect(guard({ pathname: `/tableau-de-bord/${home}`, search: '', session: sessionOf('SUPERADMIN') })).toEqual({
      redirect: '/tableau-de-bord',
    })
})

test('maintenance redirects to login', () => {
  expect(guard({ pathname: '/maintenance', search: '', session: undefined })).toEqual({ redirect: '/connexion' })
})

describe('/connexion', () => {
  const visit = (search: string, session?: Session) => guard({ pathname: '/connexion', search, session })

  test('shows the form to visitors who are not signed in', () => {
    expect(visit('')).toEqual({ pass: true })
    expect(visit('?redirect=%2Fbadges', sessionOf(null))).toEqual({ pass: true })
  })

  test('redirects signed-in users to the dashboard, unless there is an error to show', () => {
    expect(visit('?redirect=%2Fbadges', sessionOf('STUDENT'))).toEqual({ redirect: '/tableau-de-bord' })
    expect(visit('?erreur=reseau', sessionOf('STUDENT'))).toEqual({ pass: true })
    // The slip of one pupil, scanned where another is signed in.
    expect(visit('?identifiant=zoe.legall', sessionOf('STUDENT'))).toEqual({ pass: true })
  })

  test('passes a token to its handler, which asks when somebody is signed in', () => {
    expect(visit('?token=abc')).toEqual({ rewrite: '/bff/session/token?token=abc' })
    expect(visit('?token=abc', sessionOf('STUDENT'))).toEqual({ rewrite: '/bff/session/token?token=abc' })
  })
})
