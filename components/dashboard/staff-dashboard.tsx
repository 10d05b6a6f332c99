import { useTranslations } from 'next-intl'
import { Fragment, type ReactNode } from 'react'
import { ButtonLink } from '#components/ui/actions/button-link'
import { PageHeader } from '#components/ui/layout/page-header'
import { Section } from '#components/ui/layout/section'
import { EmptyState, ErrorState } from '#components/ui/states/content-states'
import type { Submission } from '#contract/assignee'
import type { Group } from '#contract/group'
import type { Work } from '#contract/work'
import { dayMonthYear, timeOfDay, weekdayName } from '#domain/dates/date-words'
import { parisDay } from '#domain/dates/paris-day'
import { mondayOf, weekFrom } from '#domain/dates/week'
import { unbrokenLabel } from '#domain/people/names'
import { calendarDays } from '#domain/works/due-date'
import { kindFacts } from '#domain/works/kind'
import { assigneePath, routes } from '#lib/routes'
import { ActiveGroups } from './active-groups.tsx'
import { type ActivityRow, ActivityRows } from './activity-rows.tsx'
import { Beginning } from './beginning.tsx'

/** Submissions asked for: the newest, or all of them. */
export const readSubmissions = { first: 12, all: 100 }

type Props = {
  firstname: string
  /** Teachers and superadmins author resources; a headmaster follows the whole school. */
  view: 'teacher' | 'headmaster'
  now: number
  /** Copies with an answer to correct, oldest first. Undefined for each list that failed to load. */
  toCorrect: readonly Submission[] | undefined
  /** The other copies, which the reader has not opened, newest first. */
  toRead: readonly Submission[] | undefined
  /** Address of the same page with all submissions; null on that page. */
  allSubmissions: string | null
  /** The groups with the latest activity. */
  groups: readonly Group[] | undefined
  inProgress: readonly Work[] | undefined
  last: readonly Work[] | undefined
  /** The first steps, for users without works; null for others, who see the lists. */
  firstSteps: ReactNode | null
  /** Content above all lists. */
  administration: ReactNode | null
  /** The alerts. Undefined when they failed to load. */
  alerts: ReactNode | undefined
  /** The date range of the figures (STA-003), and the figures. */
  range: ReactNode
  figures: ReactNode
  renderWorks: (works: readonly Work[], title: 'h3' | 'h4') => ReactNode
}

/** The dashboard of users who give works (WRK-039): copies to correct, then the works of this week, the others, and those that ended. */
export function StaffDashboard(props: Props) {
  const t = useTranslations('dashboard')
  const { view, groups, inProgress, last, firstSteps, administration, alerts, figures, renderWorks } = props
  const copies = copiesOf(props)
  // Most headmasters and superadmins give no works of their own, so no submissions ever await them.
  const quiet = (view === 'headmaster' || administration !== null) && copies?.count === 0
  return (
    <>
      <PageHeader
        title={t('title')}
        detail={<Greeting name={props.firstname} copies={quiet || firstSteps ? undefined : copies} />}
        // A new user has the main action in the first steps, and no figures that need a date range.
        action={firstSteps ? null : <Actions view={view} main={!copies?.count} />}
        filters={firstSteps || view === 'teacher' ? null : props.range}
      />
      {administration}
      <Beginning steps={firstSteps}>
        <div className="flex flex-col gap-10">
          {quiet ? null : <Copies {...props} copies={copies} />}
          {alerts === undefined ? <ErrorState text={t('alertsError')} /> : alerts}
          {view === 'headmaster' ? figures : null}
          <Section id="en-cours" title={t(`inProgress.${view}`)} more={{ href: routes.workList, label: t('allWorks') }}>
            <InProgress works={inProgress} now={props.now} renderWorks={renderWorks} />
          </Section>
          {last?.length === 0 ? null : (
            <Section id="derniers" title={t('last')} detail={t('lastDetail')}>
              {last ? renderWorks(last, 'h3') : <ErrorState text={t('worksError')} />}
            </Section>
          )}
          {groups?.length === 0 ? null : <ActiveGroups groups={groups} now={props.now} />}
          {view === 'teacher' && !firstSteps ? (
            <div className="flex flex-col gap-3">
              {props.range}
              {figures}
            </div>
          ) : null}
        </div>
      </Beginning>
    </>
  )
}

type Copies = NonNullable<ReturnType<typeof copiesOf>>

/** The copies that wait for the reader; undefined when a list failed to load. */
function copiesOf({ toCorrect, toRead, allSubmissions }: Props) {
  if (!toCorrect || !toRead) return undefined
  const cut = [toCorrect, toRead].some(({ length }) => length >= readSubmissions[allSubmissions === null ? 'all' : 'first'])
  return { toCorrect, toRead, count: toCorrect.length + toRead.length, cut }
}

/** Links to the copies it counts, undefined when unknown or not applicable. */
function Greeting({ name, copies }: { name: string; copies: Copies | undefined }) {
  const t = useTranslations('dashboard')
  if (copies === undefined) return <p>{t('hello', { name })}</p>
  const { count, toCorrect, cut } = copies
  const words = t(cut ? 'greetingMany' : 'greeting', { name, count })
  return <p>{count === 0 ? words : <a href={toCorrect.length > 0 ? '#a-corriger' : '#activite'}>{words}</a>}</p>
}

/** `main`: nothing is to be done first. */
function Actions({ view, main }: { view: Props['view']; main: boolean }) {
  const t = useTranslations('dashboard.action')
  return (
    <>
      {view === 'teacher' ? (
        <>
          <ButtonLink href={routes.newModule} label={t('module')} />
          <ButtonLink href={routes.newCourse} label={t('course')} />
        </>
      ) : (
        <ButtonLink href={routes.statistics} icon="chart" label={t('statistics')} />
      )}
      <ButtonLink href={routes.assignWork} variant={main ? 'primary' : 'secondary'} icon="plus" label={t('work')} />
    </>
  )
}

/** Copies to correct, oldest first, then those to read, newest first: one button leads to the first of all. */
function Copies({ copies, allSubmissions, now, view }: Props & { copies: Copies | undefined }) {
  const t = useTranslations('dashboard')
  if (!copies)
    return (
      <Section id="activite" title={t('activity')}>
        <ErrorState text={t('activityError')} />
      </Section>
    )
  const { toCorrect, toRead, cut } = copies
  const more = cut && allSubmissions !== null ? { href: allSubmissions, label: t('allCopies') } : undefined
  const begin = ([first]: Copies['toRead'], label: string) =>
    first && (
      <ButtonLink
        href={assigneePath(first._id)}
        variant="primary"
        icon="eye"
        className="self-start max-tablet:w-full"
        label={label}
      />
    )
  const rows = (list: Copies['toRead']) => <ActivityRows rows={list.map((submission) => rowOf(submission, now, t))} />
  return (
    <>
      {toCorrect.length > 0 ? (
        <Section id="a-corriger" title={t('toCorrect')} more={more}>
          {begin(toCorrect, t('correct', { count: toCorrect.length }))}
          {rows(toCorrect)}
        </Section>
      ) : null}
      <Section
        id="activite"
        title={t('activity')}
        detail={t(`activityDetail.${view}`)}
        more={toCorrect.length > 0 ? undefined : more}
      >
        {toCorrect.length > 0 ? null : begin(toRead, t('read', { count: toRead.length }))}
        {toRead.length > 0 ? rows(toRead) : <Quiet>{t('noActivity')}</Quiet>}
      </Section>
    </>
  )
}

/** Those of this week first. */
function InProgress({ works, now, renderWorks }: Pick<Props, 'now' | 'renderWorks'> & { works: Props['inProgress'] }) {
  const t = useTranslations('dashboard')
  if (!works) return <ErrorState text={t('worksError')} />
  if (works.length === 0) return <EmptyState title={t('noWork.title')} text={t('noWork.text')} />
  const { to } = weekFrom(mondayOf(parisDay(now)))
  const soon = works.filter(({ dueDate }) => dueDate <= to)
  const parts = { thisWeek: soon, later: works.filter((work) => !soon.includes(work)) }
  if (soon.length === 0) return renderWorks(works, 'h3')
  return (['thisWeek', 'later'] as const).map((part) =>
    parts[part].length === 0 ? null : (
      <Fragment key={part}>
        <h3 className="text-lg">{t(part)}</h3>
        {renderWorks(parts[part], 'h4')}
      </Fragment>
    ),
  )
}

function Quiet({ children }: { children: ReactNode }) {
  return <p className="rounded-card border border-dashed border-line p-5 text-muted">{children}</p>
}

type Texts = ReturnType<typeof useTranslations<'dashboard'>>

/** A submission, whose row links to the answers. */
function rowOf({ _id, student, work, submittedAt, evaluation, waitingCount }: Submission, now: number, t: Texts): ActivityRow {
  return {
    id: _id,
    avatar: student.avatar,
    firstname: student.firstname,
    lastname: student.lastname,
    work: work.name,
    kind: kindFacts(work),
    group: work.group ? unbrokenLabel(work.group.name) : null,
    submittedAt,
    submitted: submittedAt === null ? t('submitted') : submittedWords(submittedAt, now, t),
    evaluation,
    waiting: waitingCount > 0 ? t('waiting', { count: waitingCount }) : null,
  }
}

function submittedWords(at: number, now: number, t: Texts): string {
  const days = calendarDays(at, now)
  const time = timeOfDay(at)
  if (days === 0) return t('submittedAt.today', { time })
  if (days === 1) return t('submittedAt.yesterday', { time })
  if (days < 7) return t('submittedAt.weekday', { weekday: weekdayName(at), time })
  return t('submittedAt.date', { date: dayMonthYear(at), time })
}
