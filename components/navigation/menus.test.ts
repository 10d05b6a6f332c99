import { expect, it } from 'vitest'
import type { Role } from '#contract/call'
import { menusFor } from './menus.ts'

const now = Date.UTC(2026, 10, 21)
const ids = (entries: readonly { id: string }[]) => entries.map((entry) => entry.id)

it.each(['TEACHER', 'HEADMASTER', 'SUPERADMIN'] as const)('gives %s the teacher menu (ROLE-018, ROLE-023)', (role) => {
  const menus = menusFor(role, now)
  expect(ids(menus.desktop)).toEqual(['dashboard', 'resources', 'work', 'students'])
  expect(menus.mobile).toEqual(menus.desktop)
})

it('gives a supervisor dashboard, statistics and resources (ROLE-022)', () => {
  expect(ids(menusFor('SUPERVISOR', now).desktop)).toEqual(['dashboard', 'statistics', 'resources'])
})

it('gives a superadmin schools and people behind « Plus », a supervisor schools, a headmaster people and the trail, others nothing', () => {
  const more = (role: Role) => ids(menusFor(role, now).more)
  expect(more('SUPERADMIN')).toEqual(['schools', 'people'])
  expect(more('SUPERVISOR')).toEqual(['schools'])
  expect(more('HEADMASTER')).toEqual(['people', 'trail'])
  for (const role of ['TEACHER', 'STUDENT'] as const) expect(more(role)).toEqual([])
})

it('gives a student one menu on wide screens and another on mobile (ROLE-019, ROLE-020)', () => {
  const menus = menusFor('STUDENT', now)
  expect(ids(menus.desktop)).toEqual(['dashboard', 'studentWork', 'studentStats'])
  expect(ids(menus.mobile)).toEqual(['dashboard', 'studentDetail', 'studentWork', 'studentStats'])
})

it('puts the current school year in the URL of the student’s works (ROLE-021)', () => {
  const link = (at: number) => menusFor('STUDENT', at).desktop.find((entry) => entry.id === 'studentWork')?.href
  expect(link(now)).toBe('/mon-travail/listes?schoolYear=2026-2027')
  expect(link(Date.UTC(2026, 7, 1))).toBe('/mon-travail/listes?schoolYear=2025-2026')
})
