import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ReadingLook } from '#components/reading/reading-look'
import { KindLine } from '#components/students/results/kind-badges'
import { ButtonLink } from '#components/ui/actions/button-link'
import { SubjectPicture } from '#components/ui/display/subject-picture'
import { PageHeader } from '#components/ui/layout/page-header'
import { Section } from '#components/ui/layout/section'
import { EmptyState, ErrorState } from '#components/ui/states/content-states'
import type { AssigneeOfWork, AssigneeState } from '#contract/assignee'
import { weekdayDayMonthYear } from '#domain/dates/date-words'
import { minutesLeft } from '#domain/dates/duration'
import { isPastDay } from '#domain/works/due-date'
import { excusedFrom } from '#domain/works/exceptions'
import { kindFacts } from '#domain/works/kind'
import { nextWorks } from '#domain/works/next-work'
import { playPath, studentListPath } from '#lib/routes'
import { LastWorkLink } from './last-work.tsx'

/** Cards shown per section; one more is requested to know whether there are others. */
const shownWorks = 6

type Works = readonly AssigneeOfWork[] | undefined
type Props = {
  userId: string
  firstname: string
  /** Epoch ms. */
  now: number
  /** Undefined for each list that failed to load. */
  works: { readonly [state in AssigneeState]: Works }
  renderWorks: (works: readonly AssigneeOfWork[]) => ReactNode
  /** What the first card says of a work that the device keeps. */
  renderKept: (assigneeId: string) => ReactNode
  /** The avatar choice of a first visit. */
  firstVisit: ReactNode
  /** Aiko's chat: beside the works on wide screens, directly below them on others. */
  chat: ReactNode
  /** The latest badges and the year's figures, which may stream after the works. */
  progress: ReactNode
}

const order = ['inprogress', 'todo', 'done'] as const

/** The student's home page: works in progress, to do and finished. */
export function StudentHome({ userId, firstname, now, works, renderWorks, renderKept, firstVisit, chat, progress }: Props) {
  const t = useTranslations('studentHome')
  const waiting = works.todo && works.inprogress && works.todo.length + works.inprogress.length
  const next = nextWorks(works, now)
  const nothing = order.every((state) => works[state]?.length === 0)
  return (
    <ReadingLook>
      <PageHeader
        title={<Title />}
        detail={
          <>
            <p>{waiting === undefined ? t('hello', { name: firstname }) : t('greeting', { name: firstname, count: waiting })}</p>
            <LastWorkLink userId={userId} open={[...(works.inprogress ?? []), ...(works.todo ?? [])].map(({ _id }) => _id)} />
          </>
        }
      />
      <div className="mb-10 flex flex-col gap-4 empty:hidden">
        {next.map(({ work, ...more }) => (
          <ContinueCard key={work._id} assignee={work} now={now} kept={renderKept(work._id)} {...more} />
        ))}
      </div>
      {firstVisit}
      <div className="grid items-start gap-10 wide:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="flex min-w-0 flex-col gap-10">
          {nothing ? <EmptyState title={t('empty.title')} text={t('empty.text')} /> : null}
          {nothing
            ? null
            : order.map((state) => (
                <Part key={state} state={state} works={works[state]} next={next} now={now} renderWorks={renderWorks} />
              ))}
        </div>
        <div className="flex min-w-0 flex-col gap-10">
          {chat}
          {progress}
        </div>
      </div>
    </ReadingLook>
  )
}

/** The server renders both titles; CSS shows one of them, also to screen readers (WRK-041). */
function Title() {
  const t = useTranslations('page')
  return (
    <>
      <span className="tablet:hidden">{t('homepage')}</span>
      <span className="max-tablet:hidden">{t('dashboard')}</span>
    </>
  )
}

interface PartProps extends Pick<Props, 'now' | 'renderWorks'> {
  state: AssigneeState
  works: Works
  /** Shown in the large cards above, so not repeated here. */
  next: readonly { readonly work: AssigneeOfWork }[]
}

function Part({ state, works, next, now, renderWorks }: PartProps) {
  const t = useTranslations('studentHome')
  const others = works?.filter((one) => !next.some(({ work }) => work === one) && !(state === 'done' && isOnlyExcused(one)))
  if (others?.length === 0 && (works?.length !== 0 || state !== 'todo')) return null
  const title = t(state === 'done' || others?.length === works?.length ? state : `others.${state}`)
  const more = works && works.length > shownOf(state)
  return (
    <Section
      id={`travaux-${state}`}
      title={title}
      more={more ? { href: studentListPath(state, now), label: t(`all.${state}`) } : undefined}
    >
      {!others ? <ErrorState text={t('error')} /> : others.length === 0 ? <NothingToDo now={now} /> : null}
      {others && others.length > 0 ? renderWorks(others.slice(0, shownOf(state))) : null}
    </Section>
  )
}

/** Whether a work is listed as done though the student neither handed it in nor has to: nothing that they finished. */
const isOnlyExcused = (work: AssigneeOfWork) => excusedFrom(work) && !work.submitted

/** Number of cards per state: fewer finished works, in whole rows, as only recent ones matter. */
export const shownOf = (state: AssigneeState) => (state === 'done' ? 4 : shownWorks)

function NothingToDo({ now }: { now: number }) {
  const t = useTranslations('studentHome')
  return (
    <EmptyState
      title={t('nothingToDo.title')}
      text={t('nothingToDo.text')}
      action={<ButtonLink href={studentListPath('done', now)} label={t('all.done')} />}
    />
  )
}

type ContinueCardProps = { assignee: AssigneeOfWork; begun: boolean; live: boolean; now: number; kept: ReactNode }

/** The student's next work, shown first and not repeated on the page. `kept` says whether this device can play it without network. */
function ContinueCard({ assignee, begun, live, now, kept }: ContinueCardProps) {
  const t = useTranslations('studentHome')
  const { _id, work, answerCount, questionCount } = assignee
  const late = isPastDay(work.dueDate, now)
  return (
    <section
      aria-labelledby={`suite-${_id} travail-${_id}`}
      className="flex flex-wrap items-center gap-4 rounded-card border border-brand bg-brand-soft p-5 tablet:gap-6 tablet:p-6"
    >
      <span className="max-tablet:hidden">
        <SubjectPicture slug={work.course.subjectSlug} />
      </span>
      <div className="min-w-0 grow basis-60">
        <h2 id={`suite-${_id}`} className="font-sans text-sm font-semibold text-brand">
          {t(live ? 'next.live' : 'next.now', { state: t(begun ? 'inprogress' : 'todo') })}
        </h2>
        <h3 id={`travail-${_id}`} className="text-xl break-words">
          {work.name}
        </h3>
        {live ? null : (
          <p className={late ? 'font-semibold text-warn' : 'text-muted'}>
            {t(late ? 'next.late' : 'next.due', { date: weekdayDayMonthYear(work.dueDate) })}
          </p>
        )}
        <p className="font-semibold">
          <KindLine work={kindFacts(work)} />
        </p>
        <TimeLeft assignee={assignee} now={now} />
        {begun && !live ? <p className="text-muted">{t('next.done', { done: answerCount, total: questionCount })}</p> : null}
        <p className="mt-2 empty:hidden">{kept}</p>
      </div>
      <ButtonLink
        href={playPath(_id)}
        variant="primary"
        icon="play"
        aria-describedby={`travail-${_id}`}
        className="min-h-14! px-6! text-lg max-tablet:w-full"
        label={t(live ? 'next.join' : begun ? 'next.continue' : 'next.start')}
      />
    </section>
  )
}

function TimeLeft({ assignee: { endsAt }, now }: Pick<ContinueCardProps, 'assignee' | 'now'>) {
  const t = useTranslations('studentWork')
  if (endsAt === null) return null
  return <p className="font-semibold text-warn">{t('left', { minutes: minutesLeft(endsAt, now) })}</p>
}
