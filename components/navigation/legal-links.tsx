import { useTranslations } from 'next-intl'
import { textLink } from '#components/ui/classes.ts'
import { legalPages, legalRoutes } from '#lib/legal-routes'

const foot =
  'mx-auto w-full max-w-page px-4 py-4 group-has-[>main>[data-player],>main>*>[data-player],>main>[data-board]]/frame:hidden tablet:px-6 print:hidden'

/**
 * Links to the pages that everybody may read, at the end of a page; not below the player, which takes the whole window. The error pages,
 * which every visit fetches, have them too: they are the browser's own.
 */
export function LegalLinks() {
  const t = useTranslations('legal')
  return (
    <footer className={foot}>
      <nav aria-label={t('nav')}>
        <PageLinks />
      </nav>
    </footer>
  )
}

/** The same in another site's frame, which has no navigation (HDL-002): they open a tab of their own. */
export const EmbeddedLegalLinks = () => (
  <footer className={foot}>
    <PageLinks newTab />
  </footer>
)

function PageLinks({ newTab = false }: { newTab?: boolean }) {
  const t = useTranslations('legal')
  return (
    <ul aria-label={newTab ? t('nav') : undefined} className="flex flex-wrap justify-center gap-x-6 gap-y-1 text-sm">
      {legalPages.map((page) => (
        <li key={page}>
          <a
            href={legalRoutes[page]}
            {...(newTab && { target: '_blank', rel: 'noopener' })}
            className={`${textLink} inline-flex min-h-9 items-center`}
          >
            {t(`pages.${page}.title`)}
            {newTab ? <span className="sr-only">{t('newTab')}</span> : null}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Above a player in another site's frame: one discreet link to these pages, each of which leads to the others. */
export function PlayerLegalLink() {
  const t = useTranslations('legal')
  return (
    <p className="-mt-4 mb-2 text-sm tablet:-mt-8 tablet:mb-8 print:hidden">
      <a
        href={legalRoutes.legalNotice}
        target="_blank"
        rel="noopener"
        className="inline-flex min-h-6 items-center text-muted underline underline-offset-4"
      >
        {t('nav')}
        <span className="sr-only">{t('newTab')}</span>
      </a>
    </p>
  )
}
