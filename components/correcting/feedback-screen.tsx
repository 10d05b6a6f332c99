import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { ReadingArea } from '#components/reading/reading-area'
import { StateBadge } from '#components/students/results/state-badge'
import { Avatar } from '#components/ui/display/avatar'
import { Minutes } from '#components/ui/display/duration'
import { EvaluationBar } from '#components/ui/display/evaluation-bar'
import { PageHeader } from '#components/ui/layout/page-header'
import { Pagination } from '#components/ui/layout/pagination'
import { SectionCard } from '#components/ui/layout/section'
import { AlertBanner } from '#components/ui/states/alert-banner'
import { EmptyState, ErrorState } from '#components/ui/states/content-states'
import { Texts } from '#components/ui/texts'
import type { Assignee, AssigneeOfStudent } from '#contract/assignee'
import { replayWork } from '#domain/correcting/feedback'
import { timeOfDay, weekdayDayMonthYear } from '#domain/dates/date-words'
import { wholeMinutes } from '#domain/dates/duration'
import { fullName } from '#domain/people/names'
import { pick } from '#domain/pick'
import { shownState } from '#domain/works/work'
import { workPath } from '#lib/routes'
import { ClassProvider } from './class-answers/class-context.tsx'
import { CommentBox } from './comments/comment-box.tsx'
import type { CommentContext } from './comments/commenting.ts'
import { type Classmate, CorrectionBar } from './correction-bar.tsx'
import { LateAnswers } from './grading/late-answers.tsx'
import { MarkReviewed } from './mark-reviewed.tsx'
import { ModuleReplay } from './replay/module-replay.tsx'

type Props = {
  assignee: Assignee
  /** The students of the work, in order; undefined when they failed to load, null where the reader sees one student only. */
  classmates: readonly AssigneeOfStudent[] | undefined | null
  userId: string
  /** The work's creator and superadmins comment; others only read (OP-002). */
  canComment: boolean
  now: number
  /** Where the way back leads, instead of the work's page. */
  back?: { readonly href: string; readonly label: string }
  /** The question whose class answers open at once. */
  asked?: string | undefined
  /** The address of each part of a very large work. */
  partHref: (part: number) => string
}

/** The answers of one student, for the teacher to read and comment on (WRK-028, WRK-029). */
export function FeedbackScreen({ assignee, classmates, userId, canComment, now, back, asked, partHref }: Props) {
  const t = useTranslations('feedback')
  const { avatar, firstname, lastname } = assignee.student
  const modules = replayWork(assignee)
  const students = (classmates ?? []).map(classmateOf)
  const { part = 1, parts = 1, before = 0 } = assignee.part ?? {}
  const commenting = { userId, assigneeId: assignee._id, enabled: canComment }
  return (
    <Texts of="feedback">
      <PageHeader
        back={back ?? { href: workPath(assignee.workId), label: assignee.work.name }}
        picture={<Avatar avatar={avatar} firstname={firstname} lastname={lastname} size="lg" />}
        title={fullName(firstname, lastname)}
        detail={<Detail assignee={assignee} now={now} />}
      />
      <ClassProvider
        userId={userId}
        workId={classmates === null ? '' : assignee.workId}
        enabled={canComment}
        asked={asked}
        students={students}
        questions={modules.flatMap(({ questions }) => questions.map(({ question, number }) => ({ _id: question._id, number })))}
      >
        <div data-upright="" className="flex flex-col gap-10">
          {parts > 1 ? <AlertBanner>{t('inParts', { part, parts })}</AlertBanner> : null}
          <GlobalComment assignee={assignee} commenting={commenting} />
          <LateAnswers assignee={assignee} before={before} canDecide={canComment} />
          {assignee.answers.length === 0 ? <EmptyState title={t('noAnswer.title')} text={t('noAnswer.text')} /> : null}
          <ReadingArea className="flex flex-col gap-3">
            <div className="flex flex-col gap-10">
              {modules.map((module) => (
                <ModuleReplay key={module._id} module={module} commenting={commenting} changes={assignee.changes ?? []} />
              ))}
            </div>
          </ReadingArea>
          <Pagination page={part} pages={parts} href={partHref} label={t('parts')} />
          {classmates !== undefined ? null : <ErrorState text={t('classmatesError')} />}
        </div>
        {classmates === null ? null : (
          <CorrectionBar classmates={students} assigneeId={assignee._id} part={part} enabled={canComment} />
        )}
      </ClassProvider>
      {canComment && assignee.submitted && !assignee.reviewed ? <MarkReviewed assigneeId={assignee._id} /> : null}
    </Texts>
  )
}

/** The fields of an assignee used by the correction bar and the class answers. */
const classmateOf = ({ student, ...one }: AssigneeOfStudent): Classmate => ({
  ...pick(one, '_id', 'answerCount', 'submitted', 'reviewed', 'waitingCount', 'excused'),
  name: fullName(student.firstname, student.lastname),
})

function Detail({ assignee, now }: { assignee: Assignee; now: number }) {
  const t = useTranslations('feedback')
  const tResults = useTranslations('results')
  const minutes = wholeMinutes(assignee.duration)
  const { submittedAt: at, evaluation = null, waitingCount: waiting } = assignee
  return (
    <>
      <StateBadge state={shownState(assignee, assignee.work, now)} />
      {evaluation === null ? null : <EvaluationBar percent={evaluation} />}
      {waiting > 0 ? <span className="font-semibold text-warn">{tResults('waiting', { count: waiting })}</span> : null}
      {at === null ? null : (
        <time dateTime={new Date(at).toISOString()}>
          {t('submittedOn', {
            date: weekdayDayMonthYear(at),
            time: timeOfDay(at),
          })}
        </time>
      )}
      <span>{t('answered', { count: assignee.answerCount, total: assignee.questionCount })}</span>
      {minutes === null ? null : <Minutes of={minutes} />}
    </>
  )
}

function GlobalComment({ assignee, commenting }: { assignee: Assignee; commenting: CommentContext }) {
  const t = useTranslations('feedback')
  const comment = assignee.comments.global
  if (!commenting.enabled && !comment) return null
  return (
    <div className={clsx('max-w-text', comment === null && 'print:hidden')}>
      <SectionCard id="commentaire-general" title={t('place.global')}>
        <CommentBox {...commenting} place={{ scope: 'global' }} label={t('place.global')} comment={comment} />
      </SectionCard>
    </div>
  )
}
