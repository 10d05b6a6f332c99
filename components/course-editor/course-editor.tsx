'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useCallback, useState } from 'react'
import { EditorFrame } from '#components/authoring/editor/editor-frame'
import { useEditor } from '#components/authoring/editor/use-editor.ts'
import { withOffered } from '#components/authoring/fields/offered.ts'
import { copyPlace } from '#components/authoring/history/other-version.ts'
import type { Embedding } from '#components/authoring/types.ts'
import { ButtonLink } from '#components/ui/actions/button-link'
import { Link } from '#components/ui/actions/link'
import { textLink } from '#components/ui/classes.ts'
import type { Option } from '#components/ui/fields/select-field'
import { Card } from '#components/ui/layout/card'
import type { Course } from '#contract/course'
import { assignPath, testCoursePath } from '#lib/routes'
import { courseEditing } from './course-editing.ts'
import { CourseFields } from './course-fields.tsx'
import {
  type CourseForm,
  copyOfCourse,
  formOfCourse,
  newCourseForm,
  type PickedModule,
  toPickedModule,
  withAddedModules,
  withFirstModule,
  withModules,
} from './course-form.ts'
import { CourseModules } from './course-modules.tsx'
import { CourseReading } from './course-reading.tsx'
import { GivenWorks } from './given-works.tsx'
import { IntroductionField } from './introduction-field.tsx'
import type { OpenedModule } from './opened-module.ts'
import { ShareField } from './share-field.tsx'
import { useModuleWindow } from './use-module-window.ts'

/** The module that the address asks to add. */
export type AddedModule = PickedModule & { subjectId: string; levels: readonly string[] }

interface Props {
  userId: string
  /** The course from the server; a new one if absent. */
  course?: Course
  /** The course that a new one is copied from. */
  copyOf?: Course | undefined
  added?: AddedModule | undefined
  /** Each list is undefined if loading failed. */
  subjects: readonly Option[] | undefined
  levels: readonly Option[] | undefined
  types: readonly Option[] | undefined
  /** Another storage place for the unsaved changes (other-version.ts). */
  place?: string | undefined
  embedding?: Embedding<CourseForm>
  /** Shows a module in a window over the course; if absent, modules cannot be opened from here. */
  onModule?: (opened: OpenedModule) => ReactNode
}

/** Creates or changes a course. */
export function CourseEditor({ userId, course, copyOf, added, subjects, levels, types, place, embedding, onModule }: Props) {
  const editing = embedding?.editing ?? courseEditing
  const t = useTranslations('courseEditor')
  const suffix = useTranslations('authoring')('copySuffix')
  const [initial] = useState(() => startOf({ course, copyOf, suffix, added, subjects, levels }))
  const merge = useCallback((form: CourseForm) => (added ? withAddedModules(form, [toPickedModule(added)]) : form), [added])
  const editor = useEditor({
    editing,
    userId,
    initial,
    merge,
    place,
    newPlace: embedding?.newPlace ?? copyPlace(copyOf?._id),
  })
  const { form, stored } = editor.state
  const { opened, open, ...window } = useModuleWindow(editor, { userId, hasFieldsToChoose: initial.toChoose.length > 0 })
  return (
    <EditorFrame
      editor={editor}
      editing={editing}
      embedding={embedding}
      fromOtherSchool={initial.toChoose.length > 0}
      title={stored ? form.name.trim() || t('editTitle') : t('newTitle')}
      detail={t('count', { count: form.modules.length })}
      action={
        stored ? (
          <ButtonLink href={testCoursePath(stored.id)} icon="play">
            {t('test')}
          </ButtonLink>
        ) : null
      }
      next={stored ? <PublishedNext courseId={stored.id} /> : null}
      reading={<CourseReading form={form} subjects={subjects} levels={levels} types={types} />}
    >
      {stored && onModule ? <GivenWorks stored={stored} dirty={editor.dirty} onExpired={editor.expire} /> : null}
      <div className="grid items-start gap-6 wide:grid-cols-[20rem_minmax(0,1fr)]">
        <Card as="section" aria-labelledby="parcours-champs">
          <h2 id="parcours-champs" className="mb-4 text-xl">
            {t('about')}
          </h2>
          <CourseFields form={form} subjects={subjects} levels={levels} types={types} onEdit={editor.edit} />
        </Card>
        <div className="flex min-w-0 flex-col gap-6">
          <CourseModules
            modules={form.modules}
            unsaved={window.unsaved}
            onOpen={onModule ? open : undefined}
            onChange={(change) => editor.edit((now) => withModules(now, change(now.modules)))}
            onExpired={editor.expire}
          />
          <ShareField value={form.share} onChange={(share) => editor.edit((now) => ({ ...now, share }))} />
          <IntroductionField form={form} onChange={(introduction) => editor.edit((now) => ({ ...now, introduction }))} />
        </div>
      </div>
      {opened && onModule
        ? onModule({
            module: opened,
            onExpired: editor.expire,
            unfolded: window.unfolded,
            onSaved: window.onSaved,
            onClose: window.onClose,
          })
        : null}
    </EditorFrame>
  )
}

interface Start {
  readonly course: Course | undefined
  readonly copyOf: Course | undefined
  /** Added to the name of a copy. */
  readonly suffix: string
  readonly added: Props['added']
  readonly subjects: Props['subjects']
  readonly levels: Props['levels']
}

function startOf({ course, copyOf, suffix, added, subjects, levels }: Start) {
  const stored = course ? { id: course._id, version: course.version, status: course.status } : null
  if (course?.status === 'ARCHIVED') return { form: formOfCourse(course), stored, toChoose: [] }
  const startForm = course ? formOfCourse(course) : copyOf && copyOfCourse(copyOf, suffix)
  if (startForm) return { ...withOffered(startForm, { subjects, levels }), stored }
  const only = (options: readonly Option[] = []) => (options.length === 1 ? options.map((option) => option.value) : [])
  const form = newCourseForm({ subjectId: only(subjects)[0] ?? '', levels: only(levels) })
  return { ...withOffered(added ? withFirstModule(form, added) : form, { subjects, levels }), stored }
}

function PublishedNext({ courseId }: { courseId: string }) {
  const t = useTranslations('courseEditor')
  return (
    <p>
      {t('published')}{' '}
      <Link href={assignPath({ course: courseId })} className={textLink}>
        {t('give')}
      </Link>
    </p>
  )
}
