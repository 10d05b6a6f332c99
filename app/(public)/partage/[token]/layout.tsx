import type { ReactNode } from 'react'
import { LegalLinks } from '#components/navigation/legal-links'
import { Logo } from '#components/navigation/logo'
import { Link } from '#components/ui/actions/link'
import { Texts } from '#components/ui/texts'
import { routes } from '#lib/routes'

export default function SharedLayout({ children }: { children: ReactNode }) {
  return (
    <Texts of="outside-frame">
      <SharedFrame logo={<Logo />} foot={<LegalLinks />}>
        {children}
      </SharedFrame>
    </Texts>
  )
}

/** The frame of a page for people who need no account: the logo, the page, the legal links. */
function SharedFrame({ children, logo, foot }: { children: ReactNode; logo: ReactNode; foot: ReactNode }) {
  return (
    <div className="group/frame flex min-h-dvh flex-col">
      <header className="mx-auto w-full max-w-page px-4 pt-4 group-has-[>main>[data-player],>main>*>[data-player]]/frame:hidden tablet:px-6">
        <Link href={routes.dashboard} className="inline-flex">
          {logo}
        </Link>
      </header>
      <main
        id="contenu"
        tabIndex={-1}
        className="mx-auto w-full max-w-page grow px-4 pt-4 pb-4 tablet:px-6 tablet:pt-8 tablet:pb-8"
      >
        {children}
      </main>
      {foot}
    </div>
  )
}
