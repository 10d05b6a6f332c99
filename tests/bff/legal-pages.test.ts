import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { env } from '#lib/env'
import { legalText } from '#lib/legal-page'
import { legalPages } from '#lib/legal-routes'
import { plainPage } from '#lib/plain-page'
import { routes } from '#lib/routes'
import messages from '#messages'

const warned = vi.hoisted(() => vi.fn())
vi.mock('#lib/log', () => ({ log: () => ({ warn: warned }) }))

test('a legal page is the operator’s file as it is now, or the default text, and an unreadable file is logged', async () => {
  const { privacy, legalNotice, accessibility } = messages.legal.pages
  expect(await legalText('privacy')).toBe(privacy.text)
  const folder = await mkdtemp(join(tmpdir(), 'legal-'))
  Object.assign(env(), { legalPagesDir: folder })
  for (const text of ['## Qui\n<b>Nous</b>', '## Qui\nToujours nous']) {
    await writeFile(join(folder, 'donnees-personnelles.md'), text)
    expect(await legalText('privacy')).toBe(text)
  }
  expect(await legalText('legalNotice')).toBe(legalNotice.text)
  expect(warned).not.toHaveBeenCalled()
  await mkdir(join(folder, 'accessibilite.md'))
  expect(await legalText('accessibility')).toBe(accessibility.text)
  expect(warned).toHaveBeenCalledExactlyOnceWith({ page: 'accessibility', code: 'EISDIR' }, expect.any(String))
})

test('the plain pages of refusals lead to them in a tab of their own', async () => {
  const html = await plainPage({ status: 503, title: 'Tremplin', parts: [] }).text()
  for (const page of legalPages)
    expect(html).toContain(`<a href="${routes[page]}" target="_blank" rel="noopener">${messages.legal.pages[page].title}`)
})
