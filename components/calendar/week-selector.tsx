import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { type MouseEvent, useId } from 'react'
import { buttonClass } from '#components/ui/actions/button-class.ts'
import { Link } from '#components/ui/actions/link'
import { control } from '#components/ui/classes.ts'
import { Icon, type IconName } from '#components/ui/display/icon'
import { CheckboxField } from '#components/ui/fields/checkbox-field'
import { writtenDay } from '#domain/dates/date-words'
import { moveDay } from '#domain/dates/week'
import { weeksBySchoolYear } from '#domain/works/works-week'

type Props = {
  /** Mondays, `YYYY-MM-DD`: the chosen week, the current week, the selectable weeks. */
  week: string
  current: string
  mondays: readonly string[]
  hidePast: boolean
  hrefOf: (monday: string) => string
  onWeek: (monday: string) => void
  onHidePast: (hide: boolean) => void
}

/** Chooses the week: a select, previous and next buttons, and a return to today (CAL-001, CAL-009 to CAL-013). */
export function WeekSelector({ week, current, mondays, hidePast, hrefOf, onWeek, onHidePast }: Props) {
  const t = useTranslations('calendar')
  const id = useId()
  const step = (count: 1 | -1) => {
    const monday = moveDay(week, 7 * count)
    return mondays.includes(monday) ? { href: hrefOf(monday), onGo: () => onWeek(monday) } : undefined
  }
  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
      <div className="flex min-w-0 items-end gap-2 max-tablet:w-full max-tablet:gap-1">
        <Step label={t('previous')} icon="chevronLeft" to={step(-1)} />
        <div className="flex min-w-0 grow flex-col gap-1.5">
          <label htmlFor={id} className="font-semibold">
            {t('week')}
          </label>
          <span className="relative block">
            <select
              id={id}
              value={week}
              onChange={(event) => onWeek(event.target.value)}
              className={clsx(control, 'appearance-none truncate pr-10 tablet:tabular-nums max-tablet:pr-6 max-tablet:pl-2')}
            >
              {weeksBySchoolYear(mondays).map((year) => (
                <optgroup key={year.year} label={year.year}>
                  {year.mondays.map((monday) => (
                    <option key={monday} value={monday}>
                      {t('fromTo', { from: writtenDay(monday), to: writtenDay(moveDay(monday, 6)) })}
                    </option>
                  ))}
                </optgroup>
              ))}
            </select>
            <Icon name="chevronDown" className="pointer-events-none absolute top-3 right-3 text-muted max-tablet:right-0.5" />
          </span>
        </div>
        <Step label={t('next')} icon="chevronRight" to={step(1)} />
      </div>
      {week === current ? null : (
        <Link
          href={hrefOf(current)}
          scroll={false}
          className={buttonClass()}
          onClick={(event) => go(event, () => onWeek(current))}
        >
          {t('today')}
        </Link>
      )}
      <CheckboxField label={t('hidePast')} checked={hidePast} onChange={onHidePast} />
    </div>
  )
}

/** Click handler of a link that also works without scripts: a plain click navigates with a pending state. */
function go(event: MouseEvent, onGo: () => void) {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
  event.preventDefault()
  onGo()
}

function Step({ label, icon, to }: { label: string; icon: IconName; to: { href: string; onGo: () => void } | undefined }) {
  const look = clsx(buttonClass(), 'shrink-0 px-2!')
  if (!to)
    return (
      <button type="button" disabled aria-label={label} className={look}>
        <Icon name={icon} />
      </button>
    )
  return (
    <Link href={to.href} scroll={false} aria-label={label} className={look} onClick={(event) => go(event, to.onGo)}>
      <Icon name={icon} />
    </Link>
  )
}
