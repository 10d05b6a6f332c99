import { redirect } from 'next/navigation'
import { optionsOf } from '#components/ui/fields/select-field'
import { Texts } from '#components/ui/texts'
import type { Course } from '#contract/course'
import { foundOrNull, pageTitle, settle, upstream } from '#lib/page'
import { routes } from '#lib/routes'
import { EmbeddedCourseEditor } from '../embedded-course-editor.tsx'
import { editableModule, ModuleEdition, type Visit } from '../module-edition.tsx'

export const metadata = pageTitle('newModule')

type Query = { ltik?: string | string[]; course?: string | string[]; contenu?: string | string[] }
/** A platform's teacher edits a module or a course in its frame (RTE-049, HDL-004); without a launch of their own, /error. */
export default async function DeepLinkEditionPage({ searchParams }: { searchParams: Promise<Query> }) {
  const { contenu, ...query } = await searchParams
  const [ltik, courseId] = [String(query.ltik ?? ''), query.course === undefined ? null : String(query.course)]
  const [launch, course] = await Promise.all([
    foundOrNull(upstream('readLaunch', { query: { ltik } })),
    courseId === null ? undefined : foundOrNull(upstream('getDeepLinkCourse', { params: { courseId }, query: { ltik } })),
  ])
  if (!launch || course === null || course?.editable === false || course?.status === 'ARCHIVED') redirect(routes.error)
  const visit = { ltik, userId: launch.person._id, official: launch.official }
  return contenu === 'parcours' || (course && !editableModule(course)) ? (
    <CourseEdition {...visit} course={course} />
  ) : (
    <ModuleEdition {...visit} course={course} />
  )
}

async function CourseEdition({ ltik, userId, course }: Visit & { course: Course | undefined }) {
  const [subjects, levels, types] = await Promise.all([
    settle(upstream('listSubjects', { query: {} })),
    settle(upstream('listLevels', { query: {} })),
    settle(upstream('listCourseTypes', { query: {} })),
  ])
  return (
    <Texts of="lti-course-editor">
      <EmbeddedCourseEditor
        key={course?._id ?? 'new'}
        ltik={ltik}
        userId={userId}
        {...(course && { course })}
        offer={{
          subjects: subjects && optionsOf(subjects),
          levels: levels && optionsOf(levels),
          types: types && optionsOf(types),
        }}
      />
    </Texts>
  )
}
