import { describe, expect, it } from 'vitest'
import { refusalOf } from './refused-request.ts'

const refusal = (url: string, method = 'GET', headers: Record<string, string> = {}) => refusalOf({ method, url, headers })

describe('refusalOf', () => {
  it.each([
    '/%',
    '/groupe/%zz',
    '/%C0%AE',
    '/%ED%A0%80',
    '/a%00b',
    '/a%0d%0aX-Y:%20z',
    '/a%0Ab',
    '/connexion?a=%00',
    '*',
    'http://evil.example/',
    'x',
    '',
    '?x',
  ])('refuses the address %s', (url) => expect(refusal(url)).toBe(400))

  it.each(['/', '/connexion?redirect=%2Fprofil', '/groupe/%C3%A9t%C3%A9?a=100%', '/bff/api/work?a=%zz', '/_next/static/x.js'])(
    'lets the address %s through',
    (url) => expect(refusal(url)).toBeUndefined(),
  )

  it.each(['TRACE', 'PROPFIND', 'CONNECT', 'SEARCH', ''])('refuses the method %s everywhere', (method) => {
    expect([refusal('/', method), refusal('/bff/api/user', method)]).toEqual([405, 405])
  })

  it.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])('accepts %s for the handlers only', (method) => {
    expect([refusal('/profil', method), refusal('/bff/api/user', method)]).toEqual([405, undefined])
    expect([refusal('/auth/cas/logout', method), refusal('/lti13/launch', method)]).toEqual([undefined, undefined])
    expect([refusal('/authentique', method), refusal('/lti13', method)]).toEqual([405, 405])
  })

  it.each([
    ['x', 400],
    ['%', 400],
    ['%5B%5D', 400],
    ['null', 400],
    ['a'.repeat(50_000), 400],
    [encodeURIComponent('["",{"children":["connexion",{"children":["__PAGE__",{}]}]}]'), undefined],
  ])('judges the router state %.20s like Next does', (state, status) => {
    expect(refusal('/profil', 'GET', { 'next-router-state-tree': state })).toBe(status)
  })
})
