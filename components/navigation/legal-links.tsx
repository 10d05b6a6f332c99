import { useTranslations } from 'next-intl'
import { Link } from '#components/ui/actions/link'
import { textLink } from '#components/ui/classes.ts'
import { routes } from '#lib/routes'

const pages = ['privacy', 'legalNotice', 'accessibility'] as const

/** Links to the pages that everybody may read, at the end of a page; not below the player, which takes the whole window. */
export function LegalLinks() {
  const t = useTranslations('legal')
  return (
    <footer className="mx-auto w-full max-w-page px-4 py-4 group-has-[[data-player]]/frame:hidden tablet:px-6 print:hidden">
      <nav aria-label={t('nav')}>
        <ul className="flex flex-wrap justify-center gap-x-6 gap-y-1 text-sm">
          {pages.map((page) => (
            <li key={page}>
              <Link href={routes[page]} className={`${textLink} inline-flex min-h-9 items-center`}>
                {t(`pages.${page}.title`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </footer>
  )
}
