import type { Role } from '#contract/call'
import { routes, studentWorkListsPath } from '#lib/routes'

/** One entry of the role menu. `id` is its word under `nav` in the messages; `under` are the paths where it is the current one. */
export type MenuEntry = {
  id: 'dashboard' | 'resources' | 'work' | 'students' | 'statistics' | 'studentDetail' | 'studentWork' | 'studentStats'
  href: string
  icon: 'home' | 'book' | 'clipboard' | 'people' | 'chart' | 'person'
  under: readonly string[]
}
export type Menus = { desktop: readonly MenuEntry[]; mobile: readonly MenuEntry[] }

const dashboard: MenuEntry = {
  id: 'dashboard',
  href: routes.dashboard,
  icon: 'home',
  under: [routes.dashboard, routes.schools, routes.people],
}
const resources: MenuEntry = {
  id: 'resources',
  href: routes.resources,
  icon: 'book',
  under: [routes.resources, '/creer-module', '/creer-parcours', '/parcours', '/tester-parcours'],
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

const same = (entries: readonly MenuEntry[]): Menus => ({ desktop: entries, mobile: entries })
const teacher = same([dashboard, resources, work, students])

/** The menus of a role (ROLE-018 to 023); `now` (epoch ms) gives the school year of the student's work. */
export function menusFor(role: Role, now: number): Menus {
  switch (role) {
    case 'TEACHER':
    case 'HEADMASTER':
    case 'SUPERADMIN':
      return teacher
    case 'SUPERVISOR':
      return same([dashboard, statistics, resources])
    case 'STUDENT':
      return {
        desktop: [dashboard, studentWork(now), studentStats],
        mobile: [dashboard, studentDetail, studentWork(now), studentStats],
      }
  }
}
