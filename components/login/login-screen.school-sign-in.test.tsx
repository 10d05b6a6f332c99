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
const shown = (portals: (typeof lyon | typeof lille)[], last?: typeof lyon) =>
  html(<SchoolSignIn portals={portals} last={last} redirect="/badges?x=1" />)

describe('the school sign-in (SSO-001)', () => {
  it('is hidden when no portal is configured', () => expect(shown([])).toBe(''))

  it('is a single link when there is one portal', () => {
    expect(shown([lyon])).toContain(link('lyon'))
    expect(shown([lyon])).not.toContain('<details')
  })

  it('offers a searchable choice when there are several portals', () => {
    const choice = shown([lyon, lille])
    expect(choice.indexOf(login.schoolSignIn)).toBeGreaterThan(choice.indexOf('<summary'))
    for (const part of [link('lyon'), link('lille'), 'type="search"', login.portal.portalSearch]) expect(choice).toContain(part)
  })

  it('shows the portal chosen last first', () => {
    const again = shown([lille, lyon], lyon)
    expect(again.indexOf(link('lyon'))).toBeLessThan(again.indexOf('<details'))
    expect(again).toContain(login.otherPortal)
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
