import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Section } from '#components/ui/layout/section'
import { ErrorState } from '#components/ui/states/content-states'
import { routes } from '#lib/routes'

interface Props {
  id: string
  title: string
  link: { href: string; label: string }
  /** Undefined when it failed to load. */
  children: ReactNode | undefined
}

/** A section of the home page, linked to its full page. */
function HomePart({ id, title, link, children }: Props) {
  const t = useTranslations('studentHome')
  return (
    <Section id={id} title={title} more={link}>
      {children ?? <ErrorState text={t('partError')} />}
    </Section>
  )
}

/** The latest badges, won ones first. */
export function LatestBadges({ children }: { children: ReactNode | undefined }) {
  const t = useTranslations('studentHome')
  return (
    <HomePart id="badges" title={t('badges')} link={{ href: routes.badges, label: t('allBadges') }}>
      {children}
    </HomePart>
  )
}

/** The figures of the current school year. */
export function HomeFigures({ children }: { children: ReactNode | undefined }) {
  const t = useTranslations('studentHome')
  return (
    <HomePart id="chiffres" title={t('figures')} link={{ href: routes.studentStats, label: t('allFigures') }}>
      {children}
    </HomePart>
  )
}
