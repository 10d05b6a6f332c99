import { useTranslations } from 'next-intl'
import { AlertBanner } from '#components/ui/states/alert-banner'

/** Names on paper; more are counted. */
const printed = 40

interface Props {
  schools: {
    /** Why all schools are shown instead of those asked for. */
    problem: 'outdated' | 'unknown' | undefined
    /** The names of the schools selected; undefined for all. */
    names: readonly string[] | undefined
  }
  /** How many schools the reader oversees. */
  overseen: number
}

/** What a supervisor's figures are of, where the selector does not say it: when others are shown than asked for, and on paper. */
export function SelectionNotice({ schools: { problem, names }, overseen }: Props) {
  const t = useTranslations('schools-selector')
  const hiddenCount = (names?.length ?? 0) - printed
  return (
    <>
      {problem ? <AlertBanner tone="warn">{t(problem)}</AlertBanner> : null}
      <p className="hidden print:mb-6 print:block">
        {names === undefined
          ? t('printed.all', { count: overseen })
          : t('printed.several', { count: names.length, names: names.slice(0, printed).join(', ') })}
        {hiddenCount > 0 ? ` ${t('printed.more', { count: hiddenCount })}` : null}
      </p>
    </>
  )
}
