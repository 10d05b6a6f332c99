import { soleModule } from '#components/module-editor/module-form.ts'
import { optionsOf } from '#components/ui/fields/select-field'
import { Texts } from '#components/ui/texts'
import type { Course } from '#contract/course'
import { settle, upstream } from '#lib/page'
import { EmbeddedModuleEditor } from './embedded-module-editor.tsx'

/** A visit that may write: the platform's teacher; `official` when their content is official. */
export type Visit = { ltik: string; userId: string; official: boolean }

/** The module to edit when the course consists of a single module of the teacher's; undefined otherwise. */
export function editableModule(course: Course) {
  const module = soleModule(course)
  if (!module?.editable) return undefined
  const { questions = [], ...rest } = module
  return { ...rest, questions }
}

type Props = Visit & {
  /** The course that wraps the module; undefined for a new one. */
  course?: Course | undefined
  /** True when it is below the content list, on the same page. */
  underList?: boolean
}

export async function ModuleEdition({ ltik, userId, official, course, underList = false }: Props) {
  const [subjects, levels, chapters, document] = await Promise.all([
    settle(upstream('listSubjects', { query: {} })),
    settle(upstream('listLevels', { query: {} })),
    settle(upstream('listChapters', { query: {} })),
    settle(upstream('readDocumentRules')),
  ])
  const module = course && editableModule(course)
  return (
    <Texts of="lti-module-editor">
      <EmbeddedModuleEditor
        key={course?._id ?? 'new'}
        ltik={ltik}
        userId={userId}
        official={official}
        underList={underList}
        {...(course && module && { edited: { courseId: course._id, module } })}
        offer={{ subjects: subjects && optionsOf(subjects), levels: levels && optionsOf(levels), chapters, document }}
      />
    </Texts>
  )
}
