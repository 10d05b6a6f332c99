import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Section } from '#components/ui/layout/section'
import { ErrorState } from '#components/ui/states/error-state'
import { routes } from '#lib/routes'

interface Props {
  id: string
  title: string
  link: { href: string; label: string }
  /** Undefined when it could not be loaded. */
  children: ReactNode | undefined
}

/** A part of the home that leads to a page of its own. */
function HomePart({ id, title, link, children }: Props) {
  const t = useTranslations('studentHome')
  return (
    <Section id={id} title={title} more={link}>
      {children ?? <ErrorState text={t('partError')} />}
    </Section>
  )
}

/** The latest badges (won ones first), or the first to win. */
export function LatestBadges({ children }: { children: ReactNode | undefined }) {
  const t = useTranslations('studentHome')
  return (
    <HomePart id="badges" title={t('badges')} link={{ href: routes.badges, label: t('allBadges') }}>
      {children}
    </HomePart>
  )
}

/** This year's figures. */
export function HomeFigures({ children }: { children: ReactNode | undefined }) {
  const t = useTranslations('studentHome')
  return (
    <HomePart id="chiffres" title={t('figures')} link={{ href: routes.studentStats, label: t('allFigures') }}>
      {children}
    </HomePart>
  )
}
