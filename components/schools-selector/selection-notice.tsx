import { useTranslations } from 'next-intl'
import { AlertBanner } from '#components/ui/states/alert-banner'

/** Number of school names printed; the others are only counted. */
const maxPrinted = 40

interface Props {
  schools: {
    /** Why all schools are shown instead of the requested ones. */
    problem: 'outdated' | 'unknown' | undefined
    /** Names of the selected schools; undefined for all. */
    names: readonly string[] | undefined
  }
  /** Number of schools that the reader oversees. */
  overseen: number
}

/** The schools of the figures where the selector does not show them: other than requested, and on printed pages. */
export function SelectionNotice({ schools: { problem, names }, overseen }: Props) {
  const t = useTranslations('schools-selector')
  const hiddenCount = (names?.length ?? 0) - maxPrinted
  return (
    <>
      {problem ? (
        <AlertBanner tone="warn" closable>
          {t(problem)}
        </AlertBanner>
      ) : null}
      <p className="hidden print:mb-6 print:block">
        {names === undefined
          ? t('printed.all', { count: overseen })
          : t('printed.several', { count: names.length, names: names.slice(0, maxPrinted).join(', ') })}
        {hiddenCount > 0 ? ` ${t('printed.more', { count: hiddenCount })}` : null}
      </p>
    </>
  )
}
