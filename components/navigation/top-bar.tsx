import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ActiveLink } from '#components/ui/active-link'
import { Link } from '#components/ui/link'
import { routes } from '#lib/routes'
import { BurgerMenu } from './burger-menu.tsx'
import { Logo } from './logo.tsx'
import type { LogoVariant } from './logo-variant.ts'
import type { MenuEntry, Menus } from './menus.ts'
import { type BarPerson, Person, SignOut } from './person.tsx'

type Props = { person: BarPerson; logo: LogoVariant; menus: Menus; tools?: ReactNode }

/** The bar of the frame: logo, role menu, person. */
export function TopBar({ person, logo, menus, tools }: Props) {
  const t = useTranslations('nav')
  return (
    <header className="border-b border-line bg-surface">
      <div className="top-bar">
        <Link href={routes.dashboard} aria-label={t('logo')} className="-ml-1 shrink-0 rounded-control p-1">
          <Logo variant={logo} />
        </Link>
        <RoleMenu entries={menus.desktop} />
        <div className="top-bar-tools">
          {tools}
          <div className="bar-person">
            <Person person={person} />
            <SignOut iconOnly />
          </div>
          <BurgerMenu label={t('menu')} entries={menus.mobile.map((entry) => ({ ...entry, label: t(entry.id) }))}>
            <Person person={person} />
            <SignOut className="mt-1" />
          </BurgerMenu>
        </div>
      </div>
    </header>
  )
}

/** In the bar or, where it has no room for it, in a row below: drawn once, and put there by app/top-bar.css. */
function RoleMenu({ entries }: { entries: readonly MenuEntry[] }) {
  const t = useTranslations('nav')
  return (
    <nav aria-label={t('menu')} className="role-menu">
      <ul>
        {entries.map((entry) => (
          <li key={entry.id}>
            <ActiveLink href={entry.href} under={entry.under}>
              {t(entry.id)}
            </ActiveLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
