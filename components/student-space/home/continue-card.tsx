import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ButtonLink } from '#components/ui/actions/button-link'
import { SubjectPicture } from '#components/ui/display/subject-picture'
import type { AssigneeOfWork } from '#contract/assignee'
import { weekdayDayMonthYear } from '#domain/dates/date-words'
import { isPastDay } from '#domain/works/due-date'
import { playPath } from '#lib/routes'

type Props = { assignee: AssigneeOfWork; begun: boolean; now: number; kept: ReactNode }

/** The student's next work, shown first and not repeated on the page. `kept` says whether this device can play it without network. */
export function ContinueCard({ assignee, begun, now, kept }: Props) {
  const t = useTranslations('studentHome')
  const { _id, work, answerCount, questionCount } = assignee
  const late = isPastDay(work.dueDate, now)
  return (
    <section
      aria-labelledby="suite suite-travail"
      className="mb-10 flex flex-wrap items-center gap-4 rounded-card border border-brand bg-brand-soft p-5 tablet:gap-6 tablet:p-6"
    >
      <span className="max-tablet:hidden">
        <SubjectPicture slug={work.course.subjectSlug} />
      </span>
      <div className="min-w-0 grow basis-60">
        <h2 id="suite" className="font-sans text-sm font-semibold text-brand">
          {t(begun ? 'inprogress' : 'todo')}
        </h2>
        <h3 id="suite-travail" className="text-xl break-words">
          {work.name}
        </h3>
        <p className={late ? 'font-semibold text-warn' : 'text-muted'}>
          {t(late ? 'next.late' : 'next.due', { date: weekdayDayMonthYear(work.dueDate) })}
        </p>
        {begun ? <p className="text-muted">{t('next.done', { done: answerCount, total: questionCount })}</p> : null}
        <p className="mt-2 empty:hidden">{kept}</p>
      </div>
      <ButtonLink
        href={playPath(_id)}
        variant="primary"
        icon="play"
        aria-describedby="suite-travail"
        className="min-h-14! px-6! text-lg max-tablet:w-full"
      >
        {t(begun ? 'next.continue' : 'next.start')}
      </ButtonLink>
    </section>
  )
}
