'use client'

import Link from 'next/link'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ActiveLink } from '#components/ui/active-link'
import { routes } from '#lib/routes'
import { BurgerMenu } from './burger-menu.tsx'
import { Logo } from './logo.tsx'
import type { LogoVariant } from './logo-variant.ts'
import type { MenuEntry, Menus } from './menus.ts'
import { type BarPerson, Person, SignOut } from './person.tsx'

type Props = { person: BarPerson; logo: LogoVariant; menus: Menus; tools?: ReactNode }

/**
 * The bar of the frame: logo, role menu, person. A client component, so that each page carries the names of its entries
 * and not the markup of both menus a second time.
 */
export function TopBar({ person, logo, menus, tools }: Props) {
  const t = useTranslations('nav')
  return (
    <header className="border-b border-line bg-surface">
      <div className="mx-auto flex h-16 max-w-page items-center gap-3 px-4 tablet:px-6">
        <Link href={routes.dashboard} aria-label={t('logo')} className="-ml-1 shrink-0 rounded-control p-1">
          <Logo variant={logo} />
        </Link>
        <RoleMenu entries={menus.desktop} className="ml-4 hidden min-[1280px]:flex" />
        <div className="ml-auto flex min-w-0 items-center gap-1">
          {tools}
          <div className="flex min-w-0 items-center max-tablet:hidden">
            <Person person={person} />
            <SignOut iconOnly />
          </div>
          <BurgerMenu label={t('menu')} entries={menus.mobile.map((entry) => ({ ...entry, label: t(entry.id) }))}>
            <Person person={person} />
            <SignOut className="mt-1" />
          </BurgerMenu>
        </div>
      </div>
      <RoleMenu entries={menus.desktop} className="mx-auto hidden max-w-page px-3 tablet:flex min-[1280px]:hidden" />
    </header>
  )
}

function RoleMenu({ entries, className }: { entries: readonly MenuEntry[]; className: string }) {
  const t = useTranslations('nav')
  return (
    <nav aria-label={t('menu')} className={className}>
      <ul className="flex">
        {entries.map((entry) => (
          <li key={entry.id}>
            <ActiveLink href={entry.href} under={entry.under} className={entryLook}>
              {t(entry.id)}
            </ActiveLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const entryLook =
  'relative inline-flex min-h-12 items-center px-3 font-semibold whitespace-nowrap text-muted -outline-offset-3 hover:text-ink ' +
  'min-[1280px]:min-h-16 aria-[current=page]:text-brand aria-[current=page]:after:absolute aria-[current=page]:after:inset-x-3 ' +
  'aria-[current=page]:after:bottom-0 aria-[current=page]:after:h-0.75 aria-[current=page]:after:rounded-full ' +
  'aria-[current=page]:after:bg-brand aria-[current=page]:after:content-[""]'
