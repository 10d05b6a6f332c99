import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ActiveLink } from '#components/ui/actions/active-link'
import { Link } from '#components/ui/actions/link'
import { routes } from '#lib/routes'
import { type BurgerEntry, BurgerMenu } from './burger-menu.tsx'
import { Logo } from './logo.tsx'
import type { LogoVariant } from './logo-variant.ts'
import type { MenuEntry, Menus } from './menus.ts'
import { MorePages } from './more-pages.tsx'
import { type BarPerson, Person, SignOut } from './person.tsx'

type Props = { person: BarPerson; logo: LogoVariant; menus: Menus; tools?: ReactNode }

// The menu is a row below the bar on screens where it does not fit in the bar.
const bar = clsx(
  'mx-auto grid max-w-page items-center gap-x-3 px-4 tablet:px-6',
  'grid-cols-[auto_minmax(0,1fr)] grid-rows-[minmax(4rem,auto)_auto] wide:grid-cols-[auto_auto_minmax(9.5rem,1fr)] wide:grid-rows-[minmax(4rem,auto)]',
  // With user-defined letter spacing the menu wraps before the name runs out of room.
  'min-[1280px]:grid-cols-[auto_auto_minmax(19.25rem,1fr)]',
)
const menu = '-ml-3 [grid-area:2/1/auto/-1] wide:ml-0 wide:[grid-area:1/2] min-[1280px]:ml-4 scripted:max-tablet:hidden'
const entry = clsx(
  'relative inline-flex min-h-12 items-center px-3 font-semibold whitespace-nowrap text-muted -outline-offset-3 wide:min-h-16',
  // At the narrowest width of the one-row bar, only the user's picture fits beside the menu.
  'min-[1024px]:max-[1280px]:px-2.5',
  'hover:text-ink aria-[current=page]:text-brand aria-[current=page]:after:absolute aria-[current=page]:after:inset-x-3',
  'aria-[current=page]:after:bottom-0 aria-[current=page]:after:h-0.75 aria-[current=page]:after:rounded-full',
  'aria-[current=page]:after:bg-brand',
)

/**
 * The bar of the frame: logo, role menu, tools and user. From 1024 px the menu is in the bar, without the user's name up to 1280
 * px; below 1024 px it is a row of its own, and on a phone behind the burger button, which needs scripts: without scripts the row
 * and the user are shown there too.
 */
export function TopBar({ person, logo, menus, tools }: Props) {
  const t = useTranslations('nav')
  const labelled = (entries: readonly MenuEntry[]) => entries.map((entry) => ({ ...entry, label: t(entry.id) }))
  const more = labelled(menus.more)
  return (
    <header className="border-b border-line bg-surface played:hidden">
      <div className={bar}>
        <Link href={routes.dashboard} aria-label={t('logo')} className="-ml-1 shrink-0 rounded-control p-1">
          <Logo variant={logo} />
        </Link>
        <RoleMenu entries={labelled(menus.desktop)} more={more} />
        <div className="ml-auto flex max-w-full min-w-0 items-center gap-1 [grid-area:1/-2]">
          {tools}
          <div className="flex min-w-0 items-center scripted:max-tablet:hidden">
            <Person person={person} shortened />
            <SignOut iconOnly />
          </div>
          <BurgerMenu label={t('menu')} entries={labelled(menus.mobile)} more={more}>
            <Person person={person} />
            <SignOut className="mt-1" />
          </BurgerMenu>
        </div>
      </div>
    </header>
  )
}

function RoleMenu({ entries, more }: { entries: readonly BurgerEntry[]; more: readonly BurgerEntry[] }) {
  const t = useTranslations('nav')
  return (
    <nav aria-label={t('menu')} className={menu}>
      <ul className="flex flex-wrap">
        {entries.map(({ href, label, under }) => (
          <li key={href}>
            <ActiveLink href={href} under={under} className={entry}>
              {label}
            </ActiveLink>
          </li>
        ))}
        {more.length > 0 ? (
          <li>
            <MorePages entries={more} className="min-h-12! border-0! bg-transparent! text-base! text-muted wide:min-h-16!" />
          </li>
        ) : null}
      </ul>
    </nav>
  )
}
