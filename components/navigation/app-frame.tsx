import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ActiveLink } from '#components/ui/actions/active-link'
import { Link } from '#components/ui/actions/link'
import type { Role } from '#contract/call'
import { routes } from '#lib/routes'
import { type BurgerEntry, BurgerMenu } from './burger-menu.tsx'
import { LegalLinks } from './legal-links.tsx'
import { Logo } from './logo.tsx'
import { type LogoVariant, logoVariant } from './logo-variant.ts'
import { type MenuEntry, type Menus, menusFor } from './menus.ts'
import { MorePages } from './more-pages.tsx'
import { OfflineLinks } from './offline-links.tsx'
import { ArrivalFocus, NavigationProgress } from './page-changes.tsx'
import { type BarPerson, Person, SignOut } from './person.tsx'

type Props = {
  person: BarPerson
  role: Role
  /** The subdomain of the school: some have a logo of their own. */
  subdomain: string
  /** Instant (epoch ms) that gives the school year of the menu's links. */
  now: number
  /** Shown beside the user in the bar: notifications. */
  tools?: ReactNode
  /** An alert above the page. */
  banner?: ReactNode
  children: ReactNode
}

/** The frame of every signed-in screen: bar, role menu, page. Parts of it use the `nav` messages in the browser. */
export function AppFrame({ person, role, subdomain, now, tools, banner, children }: Props) {
  return (
    <div className="group/frame flex min-h-dvh flex-col">
      {/* Rendered first, so that its click handler runs before those of the other components. */}
      <OfflineLinks />
      <NavigationProgress />
      <ArrivalFocus />
      <SkipLink />
      <TopBar person={person} logo={logoVariant(subdomain)} menus={menusFor(role, now)} tools={tools} />
      <main id="contenu" tabIndex={-1} className="mx-auto w-full max-w-page grow px-4 py-6 tablet:px-6 tablet:py-10">
        {banner ? <div className="mb-6 flex flex-col gap-3 empty:hidden played:hidden">{banner}</div> : null}
        {children}
      </main>
      <LegalLinks />
    </div>
  )
}

function SkipLink() {
  const t = useTranslations('nav')
  return (
    <a
      href="#contenu"
      className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50 focus:rounded-control focus:bg-surface focus:px-4 focus:py-3 focus:font-semibold focus:text-brand focus:shadow-card"
    >
      {t('skip')}
    </a>
  )
}

type BarProps = { person: BarPerson; logo: LogoVariant; menus: Menus; tools?: ReactNode }

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
function TopBar({ person, logo, menus, tools }: BarProps) {
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
