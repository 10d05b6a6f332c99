import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { RootMessages } from '#components/ui/messages'
import messages from '#messages'
import { LoginNotice } from './login-notice.tsx'
import { PortalStillOpen, SchoolSignIn } from './login-screen.tsx'

const lyon = { id: 'lyon', name: 'ENT de Lyon', academy: 'Lyon' }
const lille = { id: 'lille', name: 'ENT de Lille', academy: null }
const { ui, login } = messages
const html = (node: React.ReactNode) => renderToStaticMarkup(<RootMessages messages={{ ui, login }}>{node}</RootMessages>)
const link = (portal: string) => `href="/auth/cas?redirect=%2Fbadges%3Fx%3D1&amp;portal=${portal}"`
const grenoble = { id: 'grenoble', name: 'ENT de Grenoble', academy: 'Grenoble' }
const lozere = { id: 'lozere', name: 'ENT de Lozère', academy: null }
type Portal = typeof lyon | typeof lille
const shown = (portals: Portal[], more: { last?: Portal; searched?: { text: string; found: Portal[] } } = {}) =>
  html(<SchoolSignIn portals={portals} last={more.last} searched={more.searched} redirect="/badges?x=1" />)

describe('the school sign-in (SSO-001)', () => {
  it('is hidden when no portal is configured', () => expect(shown([])).toBe(''))

  it('is one press for each of up to three portals, the one used last first', () => {
    expect(shown([lyon])).toContain(link('lyon'))
    const three = shown([lille, lozere, lyon], { last: lyon })
    for (const { id } of [lyon, lille, lozere]) expect(three.split(link(id))).toHaveLength(2)
    expect(three.indexOf(link('lyon'))).toBeLessThan(three.indexOf(link('lille')))
    expect(three).not.toContain('type="search"')
  })

  it('is a search where there are more, and one press for the one used last', () => {
    const four = [lyon, lille, grenoble, lozere]
    const first = shown(four)
    for (const part of ['type="search"', 'name="etablissement"', 'value="/badges?x=1"', login.portal.portalSearch])
      expect(first).toContain(part)
    for (const { id } of four) expect(first).not.toContain(link(id))
    expect(shown(four, { last: lille })).toContain(link('lille'))
    const found = shown(four, { searched: { text: 'grenoble', found: [grenoble] } })
    expect(found).toContain(link('grenoble'))
    expect(found).toContain('value="grenoble"')
    expect(found).not.toContain(link('lyon'))
    expect(shown(four, { searched: { text: 'x', found: [] } })).toContain(login.portal.portalNone)
  })
})

it('tells people of a portal that they may still be signed in there, and links to its own logout', () => {
  const logoutUrl = 'https://ent.example/cas/logout'
  const left = html(<PortalStillOpen portal={{ ...lyon, logoutUrl }} />)
  expect(left).toContain('Vous êtes peut-être encore connecté à votre établissement')
  expect(left).toContain(`href="${logoutUrl}"`)
  expect(html(<PortalStillOpen portal={lyon} />)).not.toContain('<a')
})

it('names the number of an unknown school', () => {
  expect(html(<LoginNotice notice={{ unknownSchool: '0750655E' }} retryPath={undefined} />)).toContain('0750655E')
  expect(html(<LoginNotice notice="school" retryPath={undefined} />)).toContain(
    'La connexion n’a pu être établie avec votre établissement. Veuillez réessayer.',
  )
})
