import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { Link } from '#components/ui/actions/link'
import { type PaperOption, type PaperOptions, paperAddress, valuesOf } from './options.ts'

interface Props {
  path: string
  chosen: PaperOptions
  /** Options that change nothing here are left out. */
  shown: readonly PaperOption[]
}

/** The options of a sheet: each value is a link, so the address says what is printed and no script is needed. */
export function OptionLinks({ path, chosen, shown }: Props) {
  const t = useTranslations('paper.options')
  return (
    <nav aria-label={t('title')} className="flex flex-wrap gap-x-6 gap-y-4">
      {shown.map((option) => (
        <div key={option} className="flex min-w-0 flex-col gap-1">
          <p id={`option-${option}`} className="text-sm font-semibold text-muted">
            {t(`${option}.label`)}
          </p>
          <ul
            aria-labelledby={`option-${option}`}
            className="inline-flex flex-wrap gap-1 self-start rounded-control bg-sunken p-1"
          >
            {valuesOf(option).map((value) => (
              <li key={value}>
                <Link
                  href={paperAddress(path, { ...chosen, [option]: value })}
                  replace
                  scroll={false}
                  aria-current={chosen[option] === value ? 'true' : undefined}
                  className={clsx(
                    'inline-flex min-h-10 items-center rounded-control px-3 font-semibold pointer-coarse:min-h-11',
                    chosen[option] === value ? 'bg-surface text-brand shadow-card' : 'text-muted hover:text-ink',
                  )}
                >
                  {t(`${option}.${value}` as 'columns.one')}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}
