import { useTranslations } from 'next-intl'
import { ButtonLink } from '#components/ui/actions/button-link'
import { Link } from '#components/ui/actions/link'
import { Icon } from '#components/ui/marks/icon'
import type { AssigneeOfStudent } from '#contract/assignee'
import { fullName } from '#domain/names'
import { assigneePath } from '#lib/routes'
import { neighboursOf } from './order.ts'

type Props = { classmates: readonly AssigneeOfStudent[]; assigneeId: string }

/** On to the next student of the work, and back. */
export function Neighbours({ classmates, assigneeId }: Props) {
  const t = useTranslations('feedback')
  const { previous, next } = neighboursOf(classmates, assigneeId)
  if (!previous && !next) return null
  return (
    <nav aria-label={t('otherStudents')} className="flex flex-wrap justify-between gap-4 border-t border-line pt-6">
      {previous ? (
        <Link href={assigneePath(previous._id)} rel="prev" className={look}>
          <Icon name="chevronLeft" className="text-muted" />
          <Words label={t('previous')} of={previous} />
        </Link>
      ) : null}
      {next ? (
        <Link href={assigneePath(next._id)} rel="next" className={`${look} ml-auto text-right`}>
          <Words label={t('next')} of={next} />
          <Icon name="chevronRight" className="text-muted" />
        </Link>
      ) : null}
    </nav>
  )
}

/** The same two beside the page's title, for going through a class from copy to copy. */
export function NeighbourSteps({ classmates, assigneeId }: Props) {
  const { previous, next } = neighboursOf(classmates, assigneeId)
  return (
    <>
      {previous ? <Step to={previous} rel="prev" /> : null}
      {next ? <Step to={next} rel="next" /> : null}
    </>
  )
}

function Step({ to, rel }: { to: AssigneeOfStudent; rel: 'prev' | 'next' }) {
  const t = useTranslations('feedback')
  const { firstname, lastname } = to.student
  const name = t(rel === 'prev' ? 'previousNamed' : 'nextNamed', { name: fullName(firstname, lastname) })
  return (
    <ButtonLink
      href={assigneePath(to._id)}
      size="sm"
      rel={rel}
      aria-label={name}
      icon={rel === 'prev' ? 'chevronLeft' : 'chevronRight'}
      className={rel === 'next' ? 'flex-row-reverse' : undefined}
    >
      {t(rel === 'prev' ? 'previous' : 'next')}
    </ButtonLink>
  )
}

const look = 'flex min-h-11 items-center gap-3 rounded-control px-3 py-2 hover:bg-sunken'

function Words({ label, of: { student } }: { label: string; of: AssigneeOfStudent }) {
  return (
    <span className="flex flex-col">
      <span className="text-sm text-muted">{label}</span>
      <span className="font-semibold">{fullName(student.firstname, student.lastname)}</span>
    </span>
  )
}
