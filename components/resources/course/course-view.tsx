import { useTranslations } from 'next-intl'
import { CourseIntroduction } from '#components/authoring/course-introduction'
import { StatusBadge } from '#components/authoring/editor/status-badge'
import { OriginLines } from '#components/authoring/origin-lines'
import { ButtonLink } from '#components/ui/actions/button-link'
import { DurationText } from '#components/ui/display/duration'
import { Icon } from '#components/ui/display/icon'
import { SubjectPicture } from '#components/ui/display/subject-picture'
import { Card } from '#components/ui/layout/card'
import { PageHeader } from '#components/ui/layout/page-header'
import { TitledSection } from '#components/ui/layout/section'
import { AlertBanner } from '#components/ui/states/alert-banner'
import { EmptyState, ErrorState } from '#components/ui/states/content-states'
import { Texts } from '#components/ui/texts'
import type { Course, CourseUse } from '#contract/course'
import type { CourseEditors } from '#contract/course-editor'
import type { Origin } from '#contract/origin'
import { courseMenu } from '#domain/resources/menus'
import { assignPath, courseEditorPath, routes, testCoursePath } from '#lib/routes'
import type { Target } from '../actions/card-action.ts'
import { PersonaliseButton } from '../actions/personalise-button.tsx'
import { ResourceActions } from '../actions/resource-actions.tsx'
import { Facts, type Names } from '../facts.tsx'
import { CourseMenu } from '../list/resource-menu.tsx'
import { ModuleButton } from '../module/module-button.tsx'
import { QuoteButton } from '../quote/quote-button.tsx'
import { statisticsPath } from '../statistics-choice.ts'
import type { Viewer } from '../viewer.ts'
import { AuthorText } from './course-card.tsx'
import { CourseEditorsSection } from './course-editors.tsx'
import { CourseLabels } from './course-labels.tsx'
import { ThanksButton } from './thanks-button.tsx'

interface Props {
  course: Course
  names: Names
  /** True when all reference lists loaded. */
  complete: boolean
  /** How many teachers gave it, and thanks; undefined when that failed to load. */
  use: CourseUse | undefined
  /** Licence and sources; undefined when these failed to load. */
  origin: Origin | undefined
  /** Who writes it with its author, undefined when that failed to load; null for who is told of nobody. */
  editors: CourseEditors | null | undefined
  viewer: Viewer
}

/** The details of a course, its modules in order and its actions (CRS-035). */
export function CourseView({ course, names, complete, use, origin, editors, viewer }: Props) {
  const t = useTranslations('resources')
  return (
    <Texts of="course-view">
      <ResourceActions label={course.name} official={viewer.official} leaveTo={routes.resourcesMine}>
        <PageHeader
          picture={<SubjectPicture slug={names.slugs.get(course.subjectId)} size="lg" />}
          title={course.name}
          back={backOf(course, viewer, t)}
          detail={
            <>
              {course.editable ? <StatusBadge status={course.status} /> : null}
              <CourseLabels course={course} names={names} />
              <span>
                <AuthorText course={course} viewer={viewer} />
              </span>
            </>
          }
          action={<CourseViewActions course={course} viewer={viewer} />}
        />
        <div className="mb-6 flex flex-wrap items-center gap-x-3 text-muted">
          <span className="font-semibold">{names.subjects.get(course.subjectId)}</span>
          <Facts item={course} count={{ modules: course.modules.length }} names={names} viewer={viewer} />
          {use ? <Use id={course._id} use={use} /> : null}
        </div>
        {origin ? <OriginLines {...origin} className="-mt-4 mb-6" /> : null}
        <div className="flex flex-col gap-6">
          {complete ? null : <ErrorState text={t('view.namesError')} />}
          {use ? null : <ErrorState text={t('view.useError')} />}
          {origin ? null : <ErrorState text={t('view.originError')} />}
          {course.limited ? <AlertBanner>{t('view.limited')}</AlertBanner> : null}
          <CourseIntroduction course={course} />
          <Modules course={course} viewer={viewer} />
          {editors === null ? null : <CourseEditorsSection courseId={course._id} editors={editors} viewer={viewer} />}
          {course.keywords ? (
            <p className="text-sm text-muted">{t('view.keywords', { list: course.keywords.split(/\s*,\s*/).join(', ') })}</p>
          ) : null}
        </div>
      </ResourceActions>
    </Texts>
  )
}

/** How many teachers gave it, how many thanked, and a button for whoever may. */
function Use({ id, use: { teachers, thanks, thank } }: { id: string; use: CourseUse }) {
  const t = useTranslations('resources')
  return (
    <>
      {teachers > 0 ? <span>{t('view.use', { count: teachers })}</span> : null}
      {thanks > 0 ? <span>{t('thanks.count', { count: thanks })}</span> : null}
      {thank === null ? null : <ThanksButton courseId={id} thanked={thank === 'thanked'} />}
    </>
  )
}

type Words = (key: 'tabs.mine' | 'tabs.library' | 'tabs.shop' | 'title') => string

function backOf(course: Course, viewer: Viewer, t: Words) {
  if (viewer.role === 'SUPERVISOR') return { href: routes.mostUsedAssigned, label: t('title') }
  if (course.creatorId === viewer.id) return { href: routes.resourcesMine, label: t('tabs.mine') }
  if (course.limited) return { href: routes.resourcesShop, label: t('tabs.shop') }
  return { href: routes.resourcesLibrary, label: t('tabs.library') }
}

function Modules({ course, viewer }: Pick<Props, 'course' | 'viewer'>) {
  const t = useTranslations('resources.view')
  const personalises = course.modules.length > 1 && courseMenu(viewer, course).includes('personalise')
  if (course.modules.length === 0) {
    return <EmptyState title={t('empty')} text={course.editable ? t('emptyEdit') : undefined} />
  }
  return (
    <TitledSection id="modules-du-parcours" title={t('modules')} className="flex flex-col gap-3">
      <ol className="flex flex-col gap-3">
        {course.modules.map((module, index) => (
          <CourseModuleCard
            key={module._id}
            module={module}
            number={index + 1}
            course={{ id: course._id, name: course.name }}
            open={!course.limited}
            showStatus={course.editable}
            personalises={personalises}
          />
        ))}
      </ol>
    </TitledSection>
  )
}

/** The actions on the course being viewed: the main ones as buttons, the others in its menu. */
function CourseViewActions({ course, viewer }: { course: Course; viewer: Viewer }) {
  const t = useTranslations('resources')
  const entries = courseMenu(viewer, course)
  const others = entries.filter((entry) => !['view', 'test', 'edit', 'assign'].includes(entry))
  const target = { id: course._id, name: course.name }
  return (
    <>
      {entries.includes('test') ? <ButtonLink href={testCoursePath(course._id)} icon="play" label={t('view.test')} /> : null}
      {entries.includes('edit') ? <ButtonLink href={courseEditorPath(course._id)} icon="edit" label={t('view.edit')} /> : null}
      {entries.includes('assign') ? (
        // On a phone, on a row of its own below the other buttons and the menu.
        <ButtonLink
          variant="primary"
          icon="send"
          href={assignPath({ course: course._id })}
          className="max-tablet:order-last max-tablet:basis-full"
          label={t('give')}
        />
      ) : null}
      {course.limited && viewer.role !== 'SUPERVISOR' ? <QuoteButton main userId={viewer.id} course={target} /> : null}
      <span className="max-tablet:grow-0!">
        <CourseMenu course={target} entries={others} statistics={statisticsPath(course._id, viewer.role)} />
      </span>
    </>
  )
}

interface CourseModuleCardProps {
  module: Course['modules'][number]
  number: number
  course: Target
  /** False in a limited course, whose modules cannot be opened. */
  open: boolean
  /** True for the author, who sees which modules are not published. */
  showStatus: boolean
  /** True when the viewer may take a private copy of the course. */
  personalises: boolean
}

function CourseModuleCard({ module, number, course, open, showStatus, personalises }: CourseModuleCardProps) {
  const t = useTranslations('resources')
  const target = { id: module._id, name: module.name }
  return (
    <Card as="li" className="flex items-start gap-4">
      <span aria-hidden="true" className="w-6 shrink-0 text-center text-lg leading-snug font-semibold text-muted tabular-nums">
        {number}
      </span>
      <div className="flex min-w-0 grow flex-col items-start gap-x-4 gap-y-3 tablet:flex-row tablet:items-center">
        <div className="flex min-w-0 grow flex-col gap-1">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <h3 className="text-lg leading-snug">{open ? <ModuleButton module={target} course={course.id} /> : module.name}</h3>
            {showStatus && module.status !== 'PUBLISHED' ? <StatusBadge status={module.status} /> : null}
          </div>
          <p className="text-sm text-muted tabular-nums">
            <DurationText minutes={module.duration} /> · {t('count.questions', { count: module.questionCount })}
          </p>
        </div>
        {personalises ? <PersonaliseButton course={course} module={target} /> : null}
      </div>
      {module.document === null ? null : <Icon name="attach" className="text-muted" />}
      {open ? <Icon name="eye" className="text-muted" /> : <Icon name="lock" className="text-muted" />}
    </Card>
  )
}
