import { useTranslations } from 'next-intl'
import { ButtonLink } from '#components/ui/actions/button-link'
import type { Course } from '#contract/course'
import { courseMenu } from '#domain/resources/course-menu'
import { assignPath, courseEditorPath, testCoursePath } from '#lib/routes'
import { QuoteButton } from '../quote/quote-button.tsx'
import { statisticsPath } from '../statistics-choice.ts'
import { menuViewer, type Viewer } from '../viewer.ts'
import { CourseMenu } from './course-menu.tsx'

/** The actions on the course being viewed: the main ones as buttons, the others in its menu. */
export function CourseViewActions({ course, viewer }: { course: Course; viewer: Viewer }) {
  const t = useTranslations('resources')
  const entries = courseMenu(menuViewer(viewer), course)
  const others = entries.filter((entry) => !['view', 'test', 'edit', 'assign'].includes(entry))
  const target = { id: course._id, name: course.name }
  return (
    <>
      {entries.includes('test') ? (
        <ButtonLink href={testCoursePath(course._id)} icon="play">
          {t('view.test')}
        </ButtonLink>
      ) : null}
      {entries.includes('edit') ? (
        <ButtonLink href={courseEditorPath(course._id)} icon="edit">
          {t('view.edit')}
        </ButtonLink>
      ) : null}
      {entries.includes('assign') ? (
        // On a phone, on a row of its own below the other buttons and the menu.
        <ButtonLink
          variant="primary"
          icon="send"
          href={assignPath({ course: course._id })}
          className="max-tablet:order-last max-tablet:basis-full"
        >
          {t('give')}
        </ButtonLink>
      ) : null}
      {course.limited && viewer.role !== 'SUPERVISOR' ? <QuoteButton main userId={viewer.id} course={target} /> : null}
      <span className="max-tablet:grow-0!">
        <CourseMenu course={target} entries={others} statistics={statisticsPath(course._id, viewer.role)} />
      </span>
    </>
  )
}
