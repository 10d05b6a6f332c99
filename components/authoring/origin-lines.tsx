import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { textLink } from '#components/ui/classes.ts'
import { type Licence, licenceAddresses } from '#contract/licences'
import type { Origin, Source } from '#contract/origin'

type Shown = Pick<Origin, 'licence' | 'sources'>

/** The licence of a module or course, where it has one or `always`, and what it was copied from. Texts: `origin`. */
export function OriginLines({ licence, sources, always = false, className }: Shown & { always?: boolean; className?: string }) {
  const sourceText = useSourceText()
  if (licence === null && sources.length === 0 && !always) return null
  return (
    <div className={clsx('flex flex-col gap-1 text-sm text-muted', className)}>
      {licence === null && !always ? null : (
        <p>
          <LicenceText licence={licence} />
        </p>
      )}
      {sources.length > 0 ? (
        <ul className="flex flex-col gap-1">
          {sources.map((source, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a chain never moves, and may name a work twice
            <li key={place} className="wrap-anywhere">
              {sourceText(source)}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}

function LicenceText({ licence }: { licence: Licence | null }) {
  const t = useTranslations('origin')
  if (licence === null) return t('none')
  return (
    <a href={licenceAddresses[licence]} rel="license noopener noreferrer" target="_blank" className={textLink}>
      {t(`licence.${licence}`)}
      <span className="sr-only">{t('newTab')}</span>
    </a>
  )
}

/** « D’après … », with whoever wants to be named. */
export function useSourceText(): (source: Source) => string {
  const t = useTranslations('origin')
  return ({ title, author, school, licence }) => {
    const by = [author, school].filter((name) => name !== '').join(', ')
    const under = licence === null ? t('reserved') : t(`short.${licence}`)
    return by === '' ? t('fromUnnamed', { title, licence: under }) : t('from', { title, by, licence: under })
  }
}

/** The same as one text, for the foot of a sheet; '' where there is nothing to say. */
export function useOriginText(): (origin: Shown) => string {
  const t = useTranslations('origin')
  const sourceText = useSourceText()
  return ({ licence, sources }) =>
    [...(licence === null ? [] : [t(`licence.${licence}`)]), ...sources.map(sourceText)].join(' · ')
}
