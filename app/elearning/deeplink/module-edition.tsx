import { soleModule } from '#components/module-editor/embedded-editing.ts'
import { Texts } from '#components/ui/texts'
import type { Course } from '#contract/course'
import { upstream } from '#lib/upstream/call'
import { settled } from '#lib/upstream/settled'
import { EmbeddedModuleEditor } from './embedded-module-editor.tsx'
import { option } from './options.ts'

/** A visit that writes: the platform's teacher, and whether what they write is official. */
export type Visit = { ltik: string; userId: string; official: boolean }

/** A course that is one module of the teacher's is edited as that module. */
export function editableModule(course: Course) {
  const module = soleModule(course)
  if (!module?.editable) return undefined
  const { questions = [], ...rest } = module
  return { ...rest, questions }
}

type Props = Visit & {
  /** The course around the module; absent, a new one. */
  course?: Course | undefined
  /** Below the list of contents, whose page it shares. */
  underList?: boolean
}

/** The editor of modules with the lists that it offers. */
export async function ModuleEdition({ ltik, userId, official, course, underList = false }: Props) {
  const [subjects, levels, chapters] = await Promise.all([
    settled(upstream('listSubjects', { query: {} })),
    settled(upstream('listLevels', { query: {} })),
    settled(upstream('listChapters', { query: {} })),
  ])
  const module = course && editableModule(course)
  return (
    <Texts
      namespaces={['authoring', 'problems', 'moduleEditor', 'module', 'richText', 'formula', 'recorder', 'document', 'deepLink']}
    >
      <EmbeddedModuleEditor
        key={course?._id ?? 'new'}
        ltik={ltik}
        userId={userId}
        official={official}
        underList={underList}
        {...(course && module && { edited: { courseId: course._id, module } })}
        subjects={subjects?.map(option)}
        levels={levels?.map(option)}
        chapters={chapters}
      />
    </Texts>
  )
}
