import * as z from 'zod/mini'
import { minutesText, typedMinutes } from '#components/authoring/fields/numbers.ts'
import type { Offer } from '#components/authoring/fields/offered.ts'
import type { VersionForm } from '#components/authoring/types.ts'
import type { Option } from '#components/ui/fields/select-field'
import { type Course, type CourseDraftInput, shares } from '#contract/course'
import { statuses } from '#contract/scalars'
import type { CourseAtVersion } from '#contract/version'
import { copyName } from '#domain/authoring/copy-name'
import { pick } from '#domain/pick'

/** A module of the course, with the data its line shows. */
export const pickedModule = z.object({
  _id: z.string(),
  name: z.string(),
  duration: z.number(),
  status: z.enum(statuses),
  questionCount: z.int(),
})
export type PickedModule = z.output<typeof pickedModule>

/** The editor's form: the course, with the duration as typed and '' for no subject. */
export const courseForm = z.object({
  name: z.string(),
  typeId: z.nullable(z.string()),
  subjectId: z.string(),
  levels: z.array(z.string()),
  duration: z.string(),
  keywords: z.string(),
  share: z.enum(shares),
  introduction: z.string(),
  modules: z.array(pickedModule),
})
export type CourseForm = z.output<typeof courseForm>

/** The lists of the course editor; each is undefined if loading failed. */
export interface CourseOffer extends Offer {
  readonly types: readonly Option[] | undefined
}

/** A new course, private until its author shares it. */
export const newCourseForm = (chosen: Pick<CourseForm, 'subjectId' | 'levels'>): CourseForm => ({
  name: '',
  typeId: null,
  ...chosen,
  duration: '0',
  keywords: '',
  share: 'private',
  introduction: '',
  modules: [],
})

export const toPickedModule = (module: PickedModule): PickedModule =>
  pick(module, '_id', 'name', 'duration', 'status', 'questionCount')

type CourseContent = Omit<CourseAtVersion, 'modules'> & { modules: readonly PickedModule[] }

/** In the order of the schema: a draft that is read back is compared with it as text. */
export const formOfCourse = (course: CourseContent): CourseForm => ({
  ...pick(course, 'name', 'typeId', 'subjectId', 'levels'),
  duration: minutesText(course.duration),
  ...pick(course, 'keywords', 'share', 'introduction'),
  modules: course.modules.map(toPickedModule),
})

/** A kept version of a course: what of it can be taken up, and the whole of it. */
export function formOfVersion({ content, modules }: KeptVersion): VersionForm<CourseForm> {
  const usable = new Map(modules.map((module) => [module._id, module]))
  const lost = content.modules.flatMap(({ _id, name }) => (usable.has(_id) ? [] : [name]))
  const unread = { duration: 0, status: 'DELETED', questionCount: 0 } as const
  const all = content.modules.map((module) => usable.get(module._id) ?? { ...module, ...unread })
  return { form: formOfCourse({ ...content, modules }), lost, whole: formOfCourse({ ...content, modules: all }) }
}

type KeptVersion = { content: CourseAtVersion; modules: readonly PickedModule[] }

/** A new course copied from another (CRS-012): the same modules, private until its author shares it. */
export const copyOfCourse = (course: Course, suffix: string): CourseForm => copyOfForm(formOfCourse(course), suffix)

export const copyOfForm = (form: CourseForm, suffix: string): CourseForm => ({
  ...form,
  name: copyName(form.name, suffix),
  share: 'private',
})

/** The body that a save sends for this form; the duration is NaN when the typed text is not a number. */
export const courseContent = (form: CourseForm): CourseDraftInput => ({
  ...form,
  duration: typedMinutes(form.duration),
  modules: form.modules.map(({ _id }) => _id),
})

export const modulesDuration = (modules: readonly Pick<PickedModule, 'duration'>[]): number =>
  modules.reduce((sum, { duration }) => sum + duration, 0)

/** Whether the duration is that of the modules, as long as the author types no other. */
export const followsModules = ({ duration, modules }: Pick<CourseForm, 'duration' | 'modules'>): boolean =>
  typedMinutes(duration) === modulesDuration(modules)

/** The form with other modules. Its duration follows their sum unless the author has typed another one. */
export function withModules(form: CourseForm, modules: readonly PickedModule[]): CourseForm {
  const follows = followsModules(form)
  return { ...form, modules: [...modules], duration: follows ? minutesText(modulesDuration(modules)) : form.duration }
}

/** The form with `saved` replacing the module `former`; unchanged without that module. */
export function withSavedModule(form: CourseForm, former: string, saved: PickedModule): CourseForm {
  if (!form.modules.some(({ _id }) => _id === former)) return form
  const modules = form.modules.map((module) => (module._id === former ? saved : module))
  return withModules(form, modules)
}

/** The form with modules appended; those already there keep their position. */
export function withAddedModules(form: CourseForm, added: readonly PickedModule[]): CourseForm {
  const there = new Set(form.modules.map(({ _id }) => _id))
  const fresh = added.filter(({ _id }) => !there.has(_id))
  return fresh.length === 0 ? form : withModules(form, [...form.modules, ...fresh])
}

/** The form with a first module, whose subject and levels it takes unless some are already chosen. */
export function withFirstModule(form: CourseForm, module: PickedModule & { subjectId: string; levels: readonly string[] }) {
  const begun = withAddedModules(form, [toPickedModule(module)])
  return {
    ...begun,
    subjectId: begun.subjectId || module.subjectId,
    levels: begun.levels.length > 0 ? begun.levels : [...module.levels],
  }
}
