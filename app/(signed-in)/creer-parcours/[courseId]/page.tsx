import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { streamWhenSlow } from '#app/stream-when-slow.tsx'
import { draftPlace } from '#components/authoring/history/other-version.ts'
import { optionsOf } from '#components/ui/fields/options-of.ts'
import { LoadFailure } from '#components/ui/states/load-failure'
import { SkeletonPage } from '#components/ui/states/skeleton'
import { choiceTexts, mediaTexts } from '#components/ui/text-sets.ts'
import { Texts } from '#components/ui/texts'
import { product } from '#contract/product'
import { titleWhenFound } from '#lib/page-title'
import { chapters, courseTypes, writableReference } from '#lib/reference'
import { coursePath } from '#lib/routes'
import { requireRole } from '#lib/session/current-user'
import { settled } from '#lib/upstream/settled'
import messages from '#messages'
import { getCourse } from '../../read-once.ts'
import { CourseWithModules } from './course-with-modules.tsx'
import { loadAdded, loadCopied, loadCourse, newCourseId } from './load-course.ts'

type Query = { duplicate?: string | string[]; module?: string | string[]; version?: string | string[] }
type Props = { params: Promise<{ courseId: string }>; searchParams: Promise<Query> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { newCourse, editCourse } = messages.page
  const { courseId } = await params
  return courseId === newCourseId ? { title: newCourse } : titleWhenFound(getCourse(courseId), editCourse)
}

const editorTexts = ['authoring', 'problems', 'courseEditor', 'reading.open', 'richText.loading'] as const

async function CourseEditorPage({ params, searchParams }: Props) {
  const [{ courseId }, query] = await Promise.all([params, searchParams])
  const user = await requireRole(['TEACHER', 'SUPERADMIN'])
  const [course, copyOf, added, [subjects, levels], types, allChapters] = await Promise.all([
    settled(loadCourse(courseId)),
    courseId === newCourseId ? settled(loadCopied(query.duplicate)) : null,
    loadAdded(query.module),
    writableReference(),
    settled(courseTypes()),
    settled(chapters()),
  ])
  if (course === undefined || copyOf === undefined) {
    const t = await getTranslations()
    return <LoadFailure title={t('page.editCourse')} text={t('errors.course')} />
  }
  if (course && !course.editable) redirect(coursePath(courseId))
  return (
    <Texts namespaces={[...editorTexts, ...choiceTexts, ...mediaTexts]}>
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
        chapters={allChapters}
        official={user.school[product]}
        place={draftPlace(courseId, query.version)}
      />
    </Texts>
  )
}

export default streamWhenSlow(CourseEditorPage, <SkeletonPage />)
