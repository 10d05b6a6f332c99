import { expect, test } from 'vitest'
import { type Asked, concernOf, isAway } from './requests.ts'

const site = 'https://ecole.example'
const asked = (path: string, more: Partial<Asked> = {}): Asked => ({
  url: `${site}${path}`,
  method: 'GET',
  mode: 'cors',
  destination: '',
  referrer: `${site}/travail-en-cours/x`,
  ...more,
})
const navigation = { mode: 'navigate', destination: 'document' } as const

test.each(['/', '/tableau-de-bord', '/travail-en-cours/x?y=1', '/connexion?redirect=%2F', '/connection', '/hors-connexion'])(
  'the page %s comes from the network, or is the one for work without it',
  (path) => expect(concernOf(asked(path, navigation), site)).toBe('page'),
)

test.each([
  ['a guest’s page', asked('/elearning/x', navigation)],
  ['a framed page', asked('/tableau-de-bord', { mode: 'navigate', destination: 'iframe' })],
  ['a sign-out', asked('/bff/session/logout', { ...navigation, method: 'POST' })],
  ['a handler', asked('/bff/session/expired?redirect=%2F', navigation)],
  ['a portal', asked('/auth/cas?ticket=ST-1', navigation)],
  ['a platform', asked('/lti13/launch', navigation)],
  ['a download', asked('/icon.svg', navigation)],
  ['a data request of Next', asked('/tableau-de-bord?_rsc=1')],
  ['an answer', asked('/bff/api/student/x/answer', { method: 'POST' })],
  ['a guest’s file', asked('/bff/files/module/a.mp3', { referrer: `${site}/elearning/x` })],
  ['a guest’s code', asked('/_next/static/chunks/a.js', { referrer: `${site}/elearning/x/view` })],
  ['another site', { ...asked('/bff/files/a'), url: 'https://elsewhere.example/bff/files/a' }],
  ['events of a work', asked('/bff/events/work/x')],
  ['a picture', asked('/avatar/female/avatar1.png')],
])('%s is left to the browser', (_, request) => expect(concernOf(request, site)).toBe(null))

test.each([
  ['/_next/static/chunks/a.js', 'file'],
  ['/_next/static/media/text.woff2', 'file'],
  ['/bff/texts/a1/tu/reading-aids', 'file'],
  ['/bff/files/module/document/a.pdf', 'kept'],
  ['/bff/api/work/x/audio', 'kept'],
])('%s is a %s', (path, concern) => {
  expect(concernOf(asked(path), site)).toBe(concern)
  expect(concernOf(asked(path, { referrer: '' }), site)).toBe(concern)
})

test('an application that is being replaced is away, one that refuses is not', () => {
  expect([200, 302, 401, 404, 500, 502, 503, 504].filter(isAway)).toEqual([502, 503, 504])
})
