import { useTranslations } from 'next-intl'
import { Link } from '#components/ui/actions/link'
import { tab, tabList } from '#components/ui/layout/tab-links'

const sections = ['all', 'work', 'success'] as const
type SectionId = (typeof sections)[number]

/** Links to the sections of the page, each with its own URL (OP-027). */
export function SectionTabs({ current, hrefs }: { current: SectionId; hrefs: Readonly<Record<SectionId, string>> }) {
  const t = useTranslations('statistics')
  return (
    <nav aria-label={t('sections')} className="mb-6 print:hidden">
      <ul className={tabList}>
        {sections.map((id) => (
          <li key={id}>
            <Link
              href={hrefs[id]}
              aria-current={id === current ? 'page' : undefined}
              className={`${tab} aria-[current=page]:text-brand aria-[current=page]:after:bg-brand`}
            >
              {t(`section.${id}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
