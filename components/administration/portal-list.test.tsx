import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { RootMessages } from '#components/ui/messages'
import type { PortalEntry } from '#contract/portal'
import messages from '#messages'
import { PortalList } from './portal-list.tsx'

const { ui, administration } = messages
const wordsOf = (portals: readonly PortalEntry[]) =>
  renderToStaticMarkup(
    <RootMessages messages={{ ui, administration }}>
      <PortalList portals={portals} />
    </RootMessages>,
  )
    .replace(/<[^>]+>/g, '|')
    .replaceAll('\u00A0', ' ')

const portal: PortalEntry = {
  ...{ _id: 'ent', name: 'ENT du Rhône', academy: 'Lyon', protocol: 'cas', profile: null, schools: null, certificates: [] },
}
const until = Date.UTC(2027, 2, 1, 12)
const none = { count: 0, first: [] }

it.each<[string, Partial<PortalEntry>, string[]]>([
  ['CAS', {}, ['ENT du Rhône', '|Lyon|', '|CAS|', 'Tous les établissements']],
  ['the GAR', { protocol: 'oidc', profile: 'gar' }, ['OpenID Connect (GAR)']],
  ['EduConnect', { protocol: 'saml', profile: 'educonnect' }, ['SAML (EduConnect)']],
  [
    'one school, and a number of none',
    { schools: { here: { count: 1, first: ['Collège Ravel'] }, unknown: { count: 2, first: ['042', '0690026D'] } } },
    ['|Collège Ravel|', '|Numéros (UAI), ou débuts de numéro, sans établissement ici : 042, 0690026D|'],
  ],
  [
    'many schools',
    { schools: { here: { count: 7, first: ['Bizet', 'Fauré'] }, unknown: none } },
    ['7 établissements : Bizet, Fauré et 5 autres|'],
  ],
  ['no school of ours', { schools: { here: none, unknown: none } }, ['Aucun de nos établissements|']],
  [
    'certificates',
    {
      protocol: 'saml',
      certificates: [
        { of: 'portal', until, state: 'ending' },
        { of: 'own', until, state: 'over' },
      ],
    },
    ['Le certificat du portail expire le 1er mars 2027 : prévenez', 'Notre certificat a expiré le 1er mars 2027 : prévenez'],
  ],
  [
    'a certificate that holds',
    { protocol: 'saml', certificates: [{ of: 'portal', until, state: 'valid' }] },
    ['Certificat du portail : jusqu’au 1er mars 2027.'],
  ],
])('an entry says %s in words', (_, over, expected) => {
  const words = wordsOf([{ ...portal, ...over }])
  for (const text of expected) expect(words).toContain(text)
  expect(words).toContain('adressez-vous à l’exploitant')
})

it('no portal is one line', () => {
  expect(wordsOf([])).toContain('Aucun portail d’établissement')
  expect(wordsOf([])).not.toContain('adressez-vous')
})
