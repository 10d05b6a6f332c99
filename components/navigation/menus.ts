import type { Role } from '#contract/call'
import { routes, studentWorkListsPath } from '#lib/routes'

/** One entry of the role menu. `id` is its message key under `nav`; `under` are the paths for which it is the current entry. */
export type MenuEntry = {
  id:
    | 'dashboard'
    | 'resources'
    | 'work'
    | 'students'
    | 'schools'
    | 'people'
    | 'trail'
    | 'statistics'
    | 'studentDetail'
    | 'studentWork'
    | 'studentStats'
  href: string
  icon: 'home' | 'book' | 'clipboard' | 'people' | 'chart' | 'person' | 'school'
  under: readonly string[]
}
/** `more`: the entries that the specification does not name, behind « Plus » (OP-157). */
export type Menus = { desktop: readonly MenuEntry[]; mobile: readonly MenuEntry[]; more: readonly MenuEntry[] }

const dashboard: MenuEntry = { id: 'dashboard', href: routes.dashboard, icon: 'home', under: [routes.dashboard] }
const resources: MenuEntry = {
  id: 'resources',
  href: routes.resources,
  icon: 'book',
  under: [routes.resources, routes.take, routes.import, '/creer-module', '/creer-parcours', '/parcours', '/tester-parcours'],
}
const work: MenuEntry = {
  id: 'work',
  href: routes.workList,
  icon: 'clipboard',
  under: [routes.works, routes.assignWork, '/assignement', routes.archives],
}
const students: MenuEntry = {
  id: 'students',
  href: routes.students,
  icon: 'people',
  under: [routes.students, '/groupe', '/eleve'],
}
const statistics: MenuEntry = { id: 'statistics', href: routes.statistics, icon: 'chart', under: [routes.statistics] }
const studentDetail: MenuEntry = {
  id: 'studentDetail',
  href: routes.studentDetail,
  icon: 'person',
  under: [routes.studentDetail],
}
const studentStats: MenuEntry = { id: 'studentStats', href: routes.studentStats, icon: 'chart', under: [routes.studentStats] }
const studentWork = (now: number): MenuEntry => ({
  id: 'studentWork',
  href: studentWorkListsPath(now),
  icon: 'clipboard',
  under: [routes.studentWork, '/travail-en-cours'],
})

const schools: MenuEntry = { id: 'schools', href: routes.schools, icon: 'school', under: [routes.schools] }
const people: MenuEntry = { id: 'people', href: routes.people, icon: 'person', under: [routes.people] }

const trail: MenuEntry = { id: 'trail', href: routes.trail, icon: 'clipboard', under: [routes.trail] }

const same = (entries: readonly MenuEntry[], more: readonly MenuEntry[] = []): Menus => ({
  desktop: entries,
  mobile: entries,
  more,
})
const teaching = [dashboard, resources, work, students]

/** The menus of a role (ROLE-018 to 023); `now` (epoch ms) gives the school year of the student's works. */
export function menusFor(role: Role, now: number): Menus {
  switch (role) {
    case 'TEACHER':
      return same(teaching)
    case 'HEADMASTER':
      return same(teaching, [people, trail])
    case 'SUPERADMIN':
      return same(teaching, [schools, people])
    case 'SUPERVISOR':
      return same([dashboard, statistics, resources], [schools])
    case 'STUDENT':
      return {
        desktop: [dashboard, studentWork(now), studentStats],
        mobile: [dashboard, studentDetail, studentWork(now), studentStats],
        more: [],
      }
  }
}
