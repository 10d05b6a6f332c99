import { useTranslations } from 'next-intl'
import { Link } from '#components/ui/actions/link'
import { textLink } from '#components/ui/classes.ts'
import { legalPages, routes } from '#lib/routes'

const foot =
  'mx-auto w-full max-w-page px-4 py-4 group-has-[:is([data-player],[data-board])]/frame:hidden tablet:px-6 print:hidden'
const list = 'flex flex-wrap justify-center gap-x-6 gap-y-1 text-sm'
const look = `${textLink} inline-flex min-h-9 items-center`

/** Links to the pages that everybody may read, at the end of a page; not below the player, which takes the whole window. */
export function LegalLinks() {
  const t = useTranslations('legal')
  return (
    <footer className={foot}>
      <nav aria-label={t('nav')}>
        <ul className={list}>
          {legalPages.map((page) => (
            <li key={page}>
              <Link href={routes[page]} className={look}>
                {t(`pages.${page}.title`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </footer>
  )
}

/** The same in another site's frame, which has no navigation (HDL-002): they open a tab of their own. */
export function EmbeddedLegalLinks() {
  const t = useTranslations('legal')
  return (
    <footer className={foot}>
      <ul aria-label={t('nav')} className={list}>
        {legalPages.map((page) => (
          <li key={page}>
            <a href={routes[page]} target="_blank" rel="noopener" className={look}>
              {t(`pages.${page}.title`)}
              <span className="sr-only">{t('newTab')}</span>
            </a>
          </li>
        ))}
      </ul>
    </footer>
  )
}

/** Above a player in another site's frame: one discreet link to these pages, each of which leads to the others. */
export function PlayerLegalLink() {
  const t = useTranslations('legal')
  return (
    <p className="-mt-4 mb-2 text-sm tablet:-mt-8 tablet:mb-8 print:hidden">
      <a
        href={routes.legalNotice}
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
