import { useTranslations } from 'next-intl'
import { Link } from '#components/ui/actions/link'
import { textLink } from '#components/ui/classes.ts'
import { AlertBanner } from '#components/ui/states/alert-banner'
import type { GivenWork } from '#contract/work'
import { dayMonthYear } from '#domain/dates/date-words'
import { groupLabel } from '#domain/people/names'
import { workPath } from '#lib/routes'

type Props = {
  /** Existing works of the course that include some of the chosen students, and how many of them. */
  given: readonly { readonly work: GivenWork; readonly reached: number }[]
  /** Ids of the chosen groups. */
  groups: readonly string[]
  /** An « évaluation » is being given: what was given before tells its answers. */
  exam: boolean
}

/** Number of works listed by name; the others are only counted. */
const maxNamed = 3

/** Warns that these students already have the course; it can still be assigned. */
export function AlreadyAssigned({ given, groups, exam }: Props) {
  const t = useTranslations('assign.already')
  if (given.length === 0) return null
  return (
    <AlertBanner tone="warn" closable={false}>
      <p className="font-semibold">{t('title')}</p>
      <ul className="mt-1 flex flex-col gap-1">
        {given.slice(0, maxNamed).map(({ work: { _id, name, dueDate, group }, reached }) => (
          <li key={_id}>
            <Link href={workPath(_id)} className={textLink}>
              {name}
            </Link>{' '}
            {t('line', {
              who: group && groups.includes(group._id) ? groupLabel(group.name) : t('some', { count: reached }),
              date: dayMonthYear(dueDate),
            })}
          </li>
        ))}
      </ul>
      {given.length > maxNamed ? <p>{t('more', { count: given.length - maxNamed })}</p> : null}
      <p className="mt-1">{t(exam ? 'tells' : 'still')}</p>
    </AlertBanner>
  )
}
