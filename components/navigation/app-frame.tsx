import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { Role } from '#contract/call'
import { LegalLinks } from './legal-links.tsx'
import { logoVariant } from './logo-variant.ts'
import { menusFor } from './menus.ts'
import { OfflineLinks } from './offline-links.tsx'
import { ArrivalFocus, NavigationProgress } from './page-changes.tsx'
import type { BarPerson } from './person.tsx'
import { TopBar } from './top-bar.tsx'

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
