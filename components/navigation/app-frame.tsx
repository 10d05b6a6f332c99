import type { ReactNode } from 'react'
import type { User } from '#contract/user'
import { logoVariant } from './logo-variant.ts'
import { menusFor } from './menus.ts'
import { NavigationProgress } from './navigation-progress.tsx'
import { SkipLink } from './skip-link.tsx'
import { TopBar } from './top-bar.tsx'

type Props = {
  user: User
  /** Instant (epoch ms) that the menu's school year is of. */
  now: number
  /** Beside the person in the bar: notifications. */
  tools?: ReactNode
  /** An alert over the page. */
  banner?: ReactNode
  children: ReactNode
}

/** The frame of every signed-in screen: bar, role menu, page; in the texts `nav` (components/ui/messages). */
export function AppFrame({ user, now, tools, banner, children }: Props) {
  const { avatar, firstname, lastname, school } = user
  return (
    <div className="flex min-h-dvh flex-col">
      <NavigationProgress />
      <SkipLink />
      <TopBar
        person={{ avatar, firstname, lastname, school: school.name }}
        logo={logoVariant(school.subdomain)}
        menus={menusFor(user.role, now)}
        tools={tools}
      />
      <main id="contenu" tabIndex={-1} className="mx-auto w-full max-w-page grow px-4 py-6 tablet:px-6 tablet:py-10">
        {banner ? <div className="mb-6">{banner}</div> : null}
        {children}
      </main>
    </div>
  )
}
