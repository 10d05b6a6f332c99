import { AdministrationLinks } from '#components/dashboard/administration-links'
import { AlertLines } from '#components/dashboard/alert-lines'
import { readSubmissions, StaffDashboard } from '#components/dashboard/staff-dashboard'
import { RangeDates, RangeProblem } from '#components/filters/range-dates'
import { DashboardFigures } from '#components/statistics/dashboard-figures'
import { type OpenFigure, openFigureQuery } from '#components/statistics/open-figure.ts'
import { Texts } from '#components/ui/texts'
import { WorkCards } from '#components/work/cards/work-cards'
import type { SignedInUser } from '#contract/user'
import { type AskedRange, type RangeQuery, readRange } from '#domain/dates/date-range'
import { addInParis } from '#domain/dates/paris-time'
import { filteredPath } from '#domain/lists/filters'
import { fullName } from '#domain/people/names'
import { chosenRange } from '#lib/chosen-range'
import { settleAll, upstream } from '#lib/page'
import { routes } from '#lib/routes'
import { namesOf, schoolTeachers } from '../teachers.ts'
import { administrationSteps, headmasterSteps, teacherSteps } from './first-steps.tsx'

/** The first steps for staff without any data yet. */
const stepsFor = (user: SignedInUser) => (user.role === 'HEADMASTER' ? headmasterSteps(user) : teacherSteps(user))

/** Last works: those due within this number of past weeks. A school has far more of them than one teacher. */
const lastWeeks = { teacher: 6, headmaster: 1 }
const shown = { inProgress: 6, last: 3, groups: 4 }

/** Dates of the figures, and `copies=toutes` for every submission instead of the newest. */
export type HomeQuery = RangeQuery & { readonly copies?: string | readonly string[] | undefined }

interface Home {
  user: SignedInUser
  view: 'teacher' | 'headmaster'
  query: HomeQuery
}

type Reads = Home & { range: AskedRange; now: number }

/** Loads all data of the home page in parallel; undefined for each read that failed. */
async function readHome({ user, view, query, range, now }: Reads) {
  const isSuperadmin = user.role === 'SUPERADMIN'
  const copies = { limit: readSubmissions[query.copies ? 'all' : 'first'] }
  const whose = view === 'teacher' ? { creatorId: 'me' as const } : {}
  const ended = { from: addInParis(now, -lastWeeks[view], 'week'), to: now - 1, newestFirst: 'true' as const, limit: shown.last }
  const [{ fullDisks = [], clock, expiring = [], teachers, ...lists }, ofAdministration] = await Promise.all([
    settleAll({
      toCorrect: () => upstream('listSubmissions', { query: { ...copies, waiting: 'true' } }),
      toRead: () => upstream('listSubmissions', { query: { ...copies, waiting: 'false' } }),
      groups: () => upstream('listLastActiveGroups', { query: { limit: shown.groups } }),
      inProgress: () => upstream('searchWorks', { query: { ...whose, status: 'PUBLISHED', from: now, limit: shown.inProgress } }),
      last: () => upstream('searchWorks', { query: { ...whose, ...ended } }),
      dashboard: () => upstream('readDashboard', { body: { from: range.from, to: range.to } }),
      alerts: () => (isSuperadmin ? [] : upstream('listAlerts')),
      teachers: () => (view === 'headmaster' ? schoolTeachers() : null),
      fullDisks: () => (isSuperadmin ? upstream('listFullDisks') : []),
      clock: () => (isSuperadmin ? upstream('readDoubtedClock') : null),
      expiring: () => (isSuperadmin ? upstream('listExpiring') : []),
    }),
    isSuperadmin ? administrationSteps() : null,
  ])
  return {
    ...lists,
    teachers: namesOf(teachers),
    ofAdministration,
    ofServer: { fullDisks, doubtedClock: clock?.doubted ?? null, expiring },
  }
}

/** The home page of teaching staff, rendered once its lists are loaded. */
export async function staffHome({ user, view, query }: Home) {
  const now = Date.now()
  const range = view === 'headmaster' ? await chosenRange(query, now) : readRange(query, now)
  const dates = query.from || query.to ? { from: String(range.from), to: String(range.to) } : {}
  const hrefToOpen = (one: OpenFigure) => filteredPath(routes.statistics, dates, openFigureQuery(one))
  const isSuperadmin = user.role === 'SUPERADMIN'
  const home = await readHome({ user, view, query, range, now })
  const { toCorrect, toRead, groups, inProgress, last, dashboard, alerts, teachers, ofAdministration, ofServer } = home
  const empty = groups !== undefined && [toCorrect, toRead, inProgress, last].every((list) => list?.length === 0)
  const firstSteps = isSuperadmin || !empty ? ofAdministration : await stepsFor(user)
  return (
    <Texts of="staff-home">
      <StaffDashboard
        firstname={fullName(user.firstname, '')}
        view={view}
        now={now}
        toCorrect={toCorrect}
        toRead={toRead}
        allSubmissions={
          query.copies
            ? null
            : `${filteredPath(routes.dashboard, query, { copies: 'toutes' })}#${toCorrect?.length ? 'a-corriger' : 'activite'}`
        }
        groups={groups}
        inProgress={inProgress}
        last={last}
        firstSteps={firstSteps}
        administration={isSuperadmin ? <AdministrationLinks {...ofServer} /> : null}
        alerts={alerts && <AlertLines alerts={alerts} own={view === 'teacher'} />}
        range={
          <>
            <RangeProblem problem={range.problem} />
            <RangeDates chooses={view === 'headmaster'} path={routes.dashboard} range={range} now={now} />
          </>
        }
        figures={
          <DashboardFigures
            dashboard={dashboard}
            scope={isSuperadmin ? 'everywhere' : view === 'teacher' ? 'own' : 'school'}
            {...(view === 'headmaster' ? { href: filteredPath(routes.statistics, dates), hrefToOpen } : {})}
          />
        }
        renderWorks={(works, title) => (
          <WorkCards
            works={works}
            now={now}
            userId={view === 'headmaster' ? user._id : undefined}
            teachers={teachers}
            footer={false}
            title={title}
          />
        )}
      />
    </Texts>
  )
}
