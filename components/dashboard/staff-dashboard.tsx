import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ButtonLink } from '#components/ui/actions/button-link'
import { TextLink } from '#components/ui/actions/link'
import { PageHeader } from '#components/ui/layout/page-header'
import { Section } from '#components/ui/layout/section'
import { EmptyState, ErrorState } from '#components/ui/states/content-states'
import type { Submission } from '#contract/assignee'
import type { Group } from '#contract/group'
import type { Work } from '#contract/work'
import { dayMonthYear, timeOfDay, weekdayName } from '#domain/dates/date-words'
import { unbrokenLabel } from '#domain/people/names'
import { calendarDays } from '#domain/works/due-date'
import { kindFacts } from '#domain/works/kind'
import { routes } from '#lib/routes'
import { ActiveGroups } from './active-groups.tsx'
import { type ActivityRow, ActivityRows } from './activity-rows.tsx'
import { Beginning } from './beginning.tsx'

/** Number of submissions shown at first; a link leads to all. */
const shownSubmissions = 12
/** Number of submissions requested; when that many arrive, the greeting says there are more. */
export const readSubmissions = 100

type Props = {
  firstname: string
  /** Teachers and superadmins author resources; a headmaster follows the whole school. */
  view: 'teacher' | 'headmaster'
  now: number
  /** Undefined for each list that failed to load. */
  submissions: readonly Submission[] | undefined
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
  /** `narrow`: for use beside another column. */
  renderWorks: (works: readonly Work[], narrow: boolean) => ReactNode
}

/** The dashboard of users who give works (WRK-039): latest submissions, running works, last results. */
export function StaffDashboard({
  firstname,
  view,
  now,
  submissions,
  allSubmissions,
  groups,
  inProgress,
  last,
  firstSteps,
  administration,
  alerts,
  range,
  figures,
  renderWorks,
}: Props) {
  const t = useTranslations('dashboard')
  // Most headmasters and superadmins give no works of their own, so no submissions ever await them.
  const quiet = (view === 'headmaster' || administration !== null) && submissions?.length === 0
  const waiting = quiet || firstSteps ? undefined : submissions?.length
  const alone = quiet && groups?.length === 0
  return (
    <>
      <PageHeader
        title={t('title')}
        detail={<Greeting name={firstname} count={waiting} />}
        // A new user has the main action in the first steps, and no figures that need a date range.
        action={firstSteps ? null : <Actions view={view} />}
        filters={firstSteps ? null : range}
      />
      {administration}
      <Beginning steps={firstSteps}>
        <div className="flex flex-col gap-10">
          {alerts === undefined ? <ErrorState text={t('alertsError')} /> : alerts}
          {view === 'headmaster' ? figures : null}
          <div className="grid gap-10 wide:grid-cols-3">
            {quiet ? null : (
              <Section id="activite" title={t('activity')} detail={t(`activityDetail.${view}`)}>
                <Activity submissions={submissions} all={allSubmissions} now={now} />
                {groups?.length === 0 ? null : <ActiveGroups groups={groups} now={now} />}
              </Section>
            )}
            {quiet && !alone ? <ActiveGroups groups={groups} now={now} level={2} /> : null}
            <div className={clsx('flex min-w-0 flex-col gap-10', alone ? 'wide:col-span-3' : 'wide:col-span-2')}>
              <Section id="en-cours" title={t(`inProgress.${view}`)} more={{ href: routes.workList, label: t('allWorks') }}>
                <Works works={inProgress} renderWorks={renderWorks} narrow={!alone} />
              </Section>
              {last?.length === 0 ? null : (
                <Section id="derniers" title={t('last')} detail={t('lastDetail')}>
                  <Works works={last} renderWorks={renderWorks} narrow={!alone} />
                </Section>
              )}
            </div>
          </div>
          {view === 'teacher' ? figures : null}
        </div>
      </Beginning>
    </>
  )
}

/** Links to the submissions it counts. `count`: undefined when unknown or not applicable. */
function Greeting({ name, count }: { name: string; count: number | undefined }) {
  const t = useTranslations('dashboard')
  if (count === undefined) return <p>{t('hello', { name })}</p>
  const words = count < readSubmissions ? t('greeting', { name, count }) : t('greetingMany', { name, count: count - 1 })
  return <p>{count === 0 ? words : <a href="#activite">{words}</a>}</p>
}

function Actions({ view }: { view: Props['view'] }) {
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
      <ButtonLink href={routes.assignWork} variant="primary" icon="plus" label={t('work')} />
    </>
  )
}

function Activity({ submissions, all, now }: Pick<Props, 'submissions' | 'now'> & { all: string | null }) {
  const t = useTranslations('dashboard')
  if (!submissions) return <ErrorState text={t('activityError')} />
  if (submissions.length === 0) return <Quiet>{t('noActivity')}</Quiet>
  const shown = all === null ? submissions : submissions.slice(0, shownSubmissions)
  const others = submissions.length - shown.length
  return (
    <>
      <ActivityRows rows={shown.map((submission) => rowOf(submission, now, t))} />
      {all !== null && others > 0 ? (
        <TextLink href={all} className="flex min-h-11 items-center self-start" label={t('otherCopies', { count: others })} />
      ) : null}
    </>
  )
}

function Works({ works, renderWorks, narrow }: Pick<Props, 'renderWorks'> & { works: Props['last']; narrow: boolean }) {
  const t = useTranslations('dashboard')
  if (!works) return <ErrorState text={t('worksError')} />
  if (works.length === 0) return <EmptyState title={t('noWork.title')} text={t('noWork.text')} />
  return renderWorks(works, narrow)
}

function Quiet({ children }: { children: ReactNode }) {
  return <p className="rounded-card border border-dashed border-line p-5 text-muted">{children}</p>
}

type Texts = ReturnType<typeof useTranslations<'dashboard'>>

/** A submission, whose row links to the answers. */
function rowOf({ _id, student, work, submittedAt, evaluation }: Submission, now: number, t: Texts): ActivityRow {
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
