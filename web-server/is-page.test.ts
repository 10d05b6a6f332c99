import { expect, test } from 'vitest'
import { isPage } from './is-page.ts'

test.each(['/', '/connexion', '/tableau-de-bord?_rsc=1', '/groupe/0199d0a0', '/elearning/x/view', '/inconnue', undefined])(
  '%s is a page',
  (url) => expect(isPage(url)).toBe(true),
)

test.each([
  '/bff/api/student/x/answer',
  '/bff/alive',
  '/_next/static/chunks/x.js',
  '/avatar/female/avatar1.png',
  '/badges/firstWork.svg',
  '/sign-in/chat.svg',
  '/subjects/maths.png',
  '/workers/mp3.js',
  '/robots.txt',
  '/icon.svg?x',
  '/lti13/launch',
  '/auth/cas/logout',
])('%s is not a page', (url) => expect(isPage(url)).toBe(false))
