import { expect, test } from 'vitest'
import { routeClassOf } from './route-class.ts'

test.each([
  ['/', {}, 'page'],
  ['/travaux/0199d0a0-0000-7000-8000-00000000000a?token=secret', {}, 'page'],
  ['/travaux', { rsc: '1' }, 'navigation'],
  ['/bff/api/user', {}, 'call'],
  ['/bff/files/module/picture.png', {}, 'file'],
  ['/bff/events/work/0199d0a0', {}, 'events'],
  ['/bff/session/login', {}, 'session'],
  ['/bff/alive', {}, 'alive'],
  ['/bff/refused/503', {}, 'refused'],
  ['/bff/unknown', {}, 'refused'],
  ['/auth/cas?ticket=ST-1', {}, 'portal'],
  ['/lti13/launch', {}, 'platform'],
  ['/_next/static/chunks/main.js', {}, 'static'],
  ['/icon.svg', {}, 'static'],
])('%s is one of a few kinds', (url, headers, kind) => {
  expect(routeClassOf({ url, headers })).toBe(kind)
})
