import { redirect } from 'next/navigation'
import { LoadFailure } from '#app/load-failure.tsx'
import { streamWhenSlow } from '#app/stream-when-slow.tsx'
import { draftPlace } from '#components/authoring/history/other-version.ts'
import type { AddedModule } from '#components/course-editor/course-editor'
import { optionsOf } from '#components/ui/fields/select-field'
import { Texts } from '#components/ui/texts'
import type { Course } from '#contract/course'
import { product } from '#contract/product'
import { knownQuestions } from '#contract/question-types'
import { foundOr404, objectTitle, pageTitle, requireRole, settle, upstream } from '#lib/page'
import { chapters, courseTypes, writableReference } from '#lib/reference'
import { coursePath } from '#lib/routes'
import { getCourse } from '../../read-once.ts'
import { CourseWithModules } from './course-with-modules.tsx'

type Query = { duplicate?: string | string[]; module?: string | string[]; version?: string | string[] }
type Props = { params: Promise<{ courseId: string }>; searchParams: Promise<Query> }

const editTitle = objectTitle('editCourse', ({ id }) => getCourse(id))

export const generateMetadata = async ({ params }: Props) =>
  (await params).courseId === newCourseId ? pageTitle('newCourse') : editTitle({ params })

async function CourseEditorPage({ params, searchParams }: Props) {
  const [{ courseId }, query] = await Promise.all([params, searchParams])
  const user = await requireRole(['TEACHER', 'SUPERADMIN'])
  const [course, copyOf, added, [subjects, levels], types, allChapters, document] = await Promise.all([
    settle(loadCourse(courseId)),
    courseId === newCourseId ? settle(loadCopied(query.duplicate)) : null,
    loadAdded(query.module),
    writableReference(),
    settle(courseTypes()),
    settle(chapters()),
    settle(upstream('readDocumentRules')),
  ])
  if (course === undefined || copyOf === undefined) return <LoadFailure title="page.editCourse" text="failed.course" />
  if (course && !course.editable) redirect(coursePath(courseId))
  return (
    <Texts of="course-editor">
      <CourseWithModules
        key={copyOf ? `copie:${copyOf._id}` : (draftPlace(courseId, query.version) ?? courseId)}
        userId={user._id}
        {...(course && { course })}
        copyOf={copyOf ?? undefined}
        added={added}
        offer={{
          subjects: subjects && optionsOf(subjects),
          levels: levels && optionsOf(levels),
          types: types && optionsOf(types),
        }}
        ofModules={{ chapters: allChapters, document }}
        official={user.school[product]}
        place={draftPlace(courseId, query.version)}
      />
    </Texts>
  )
}

export default streamWhenSlow(CourseEditorPage)

/** Used instead of an id in the URL of an unsaved course. */
const newCourseId = 'new'

/** The course of the URL, null for a new one; the not-found page when this user cannot see it. */
const loadCourse = async (id: string): Promise<Course | null> => (id === newCourseId ? null : foundOr404(getCourse(id)))

/** The course that a new one starts as a copy of (RTE-053); the not-found page when this user cannot see it. */
const loadCopied = async (id: string | string[] | undefined): Promise<Course | null> =>
  typeof id === 'string' && id !== '' ? foundOr404(getCourse(id)) : null

/** The module that the URL asks to add (RTE-054); undefined when there is none or this user cannot see it. */
async function loadAdded(id: string | string[] | undefined): Promise<AddedModule | undefined> {
  if (typeof id !== 'string' || id === '') return undefined
  const module = await settle(upstream('getModule', { params: { id } }))
  if (!module) return undefined
  const { _id, name, duration, status, subjectId, levels, questions } = module
  return { _id, name, duration, status, subjectId, levels, questionCount: knownQuestions(questions).length }
}
