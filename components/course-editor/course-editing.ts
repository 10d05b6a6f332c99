import { minutesText } from '#components/authoring/fields/numbers.ts'
import { otherVersionHref } from '#components/authoring/history/other-version.ts'
import { contractBody, contractErrors } from '#components/authoring/saving/contract-errors.ts'
import { type Editing, storedOf } from '#components/authoring/types.ts'
import { courseDraft, createCourse } from '#contract/course'
import { courseProblems } from '#domain/authoring/course-problems'
import { compareCourses } from '#domain/versions/compare'
import { type MergeRules, mergeForms } from '#domain/versions/merge'
import { callApi } from '#lib/browser/client'
import { courseEditorPath } from '#lib/routes'
import {
  type CourseForm,
  copyOfForm,
  courseContent,
  courseForm,
  followsModules,
  formOfCourse,
  formOfVersion,
  modulesDuration,
  type PickedModule,
} from './course-form.ts'

/** The duration of a form that follows its modules: no change of anybody's. */
const following = ''

const courseMerging: MergeRules<CourseForm, PickedModule> = {
  groups: [['name'], ['typeId'], ['subjectId'], ['levels'], ['duration'], ['keywords'], ['share'], ['introduction']],
  itemsOf: ({ modules }) => modules,
  withItems: (form, modules) => ({ ...form, modules: [...modules] }),
  // Their content is saved with the modules.
  differs: () => false,
  copyOf: (module) => module,
  before: (form) => (followsModules(form) ? { ...form, duration: following } : form),
  after: (form) => (form.duration === following ? { ...form, duration: minutesText(modulesDuration(form.modules)) } : form),
}

export const courseEditing: Editing<CourseForm> = {
  kind: 'course',
  parseForm(value) {
    const parsed = courseForm.safeParse(value)
    return parsed.success ? parsed.data : undefined
  },
  contentOf: courseContent,
  saveErrors: (form) => contractErrors(courseDraft, courseContent(form)),
  problems: (form) => courseProblems(form.modules),
  // The API names a module by its position; in the editor the whole list is one field.
  fieldOf: (_form, path) => (path.startsWith('modules') ? 'modules' : path),
  async send(content, base, key) {
    const body = contractBody(createCourse.body, content)
    const options = { idempotencyKey: key }
    const saved = base
      ? await callApi('updateCourse', { params: { id: base.id }, body: { ...body, version: base.version } }, options)
      : await callApi('createCourse', { body }, options)
    return storedOf(saved)
  },
  async newest(id) {
    const course = await callApi('getCourse', { params: { id }, query: {} })
    return { stored: storedOf(course), form: formOfCourse(course) }
  },
  merge: (changes) => mergeForms(changes, courseMerging),
  restore: async (id) => storedOf(await callApi('restoreCourse', { params: { id } })),
  history: {
    list: (id, after = 0) => callApi('listCourseVersions', { params: { id }, query: { after: String(after) } }),
    async read(id, version) {
      return formOfVersion(await callApi('getCourseVersion', { params: { id, version: String(version) } }))
    },
    compare: compareCourses,
  },
  copyOf: copyOfForm,
  leftOutOfCopy: () => 0,
  editorPath: courseEditorPath,
  otherVersionPath: (id) => otherVersionHref(courseEditorPath(id)),
}

/** The same for who writes a course with its author, who alone decides who sees it, also when an earlier version is taken up. */
export const coEditing = (editing: Editing<CourseForm>): Editing<CourseForm> => ({
  ...editing,
  takenUp: (version, now) => ({ ...version, share: now.share }),
})
