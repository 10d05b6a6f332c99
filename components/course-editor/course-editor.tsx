import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { type ReactNode, useCallback, useId, useMemo, useState } from 'react'
import { GivenWorks } from '#components/authoring/correction/given-works'
import { EditorFrame } from '#components/authoring/editor/editor-frame'
import { useEditor } from '#components/authoring/editor/use-editor.ts'
import { soleOffer, withOffered } from '#components/authoring/fields/offered.ts'
import { copyPlace } from '#components/authoring/history/other-version.ts'
import { copyingFrom } from '#components/authoring/saving/copying-from.ts'
import { type Embedding, storedOf } from '#components/authoring/types.ts'
import { ButtonLink } from '#components/ui/actions/button-link'
import { Card } from '#components/ui/layout/card'
import { SectionCard } from '#components/ui/layout/section'
import { windowPart } from '#components/ui/windows/lazy-window'
import { type Course, shares } from '#contract/course'
import { assignPath, testCoursePath } from '#lib/routes'
import { coEditing, courseEditing } from './course-editing.ts'
import { CourseFields, IntroductionField } from './course-fields.tsx'
import {
  type CourseForm,
  type CourseOffer,
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
import { CourseReading, courseParts } from './course-reading.tsx'
import { type OpenedModule, useModuleWindow } from './use-module-window.ts'

const correctionDialog = windowPart(() => import('./correction-dialog.tsx'), 'course-correction-dialog')

/** The module that the address asks to add. */
export type AddedModule = PickedModule & { subjectId: string; levels: readonly string[] }

interface Props {
  userId: string
  /** The course from the server; a new one if absent. */
  course?: Course
  copyOf?: Course | undefined
  added?: AddedModule | undefined
  offer: CourseOffer
  /** Another storage place for the unsaved changes (other-version.ts). */
  place?: string | undefined
  embedding?: Embedding<CourseForm>
  /** Shows a module in a window over the course; if absent, modules cannot be opened from here. */
  onModule?: (opened: OpenedModule) => ReactNode
}

export function CourseEditor({ userId, course, copyOf, added, offer, place, embedding, onModule }: Props) {
  const given = embedding?.editing ?? courseEditing
  const fixed = course?.disposable === false
  const editing = useMemo(() => copyingFrom(fixed ? coEditing(given) : given, copyOf?._id), [fixed, given, copyOf?._id])
  const t = useTranslations('courseEditor')
  const suffix = useTranslations('authoring')('copySuffix')
  const [initial] = useState(() => startOf({ course, copyOf, suffix, added, offer }))
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
  const { opened, open, unsaved, ...window } = useModuleWindow(editor, { userId, hasFieldsToChoose: initial.toChoose.length > 0 })
  return (
    <EditorFrame
      editor={editor}
      editing={editing}
      embedding={embedding}
      fromOtherSchool={initial.toChoose.length > 0}
      title={stored ? form.name.trim() || t('editTitle') : t('newTitle')}
      detail={t('count', { count: form.modules.length })}
      action={stored ? <ButtonLink href={testCoursePath(stored.id)} icon="play" label={t('test')} /> : null}
      next={
        stored && !course?.cantAffect ? { said: t('published'), href: assignPath({ course: stored.id }), label: t('give') } : null
      }
      reading={<CourseReading form={form} offer={offer} />}
      drawPart={courseParts(offer)}
    >
      {stored && onModule ? <GivenWorks of="course" editor={editor} stored={stored} dialog={correctionDialog} /> : null}
      <div className="grid items-start gap-6 wide:grid-cols-[20rem_minmax(0,1fr)]">
        <SectionCard id="parcours-champs" title={t('about')}>
          <CourseFields form={form} offer={offer} onEdit={editor.edit} />
        </SectionCard>
        <div className="flex min-w-0 flex-col gap-6">
          <CourseModules
            modules={form.modules}
            unsaved={unsaved}
            onOpen={onModule ? open : undefined}
            onChange={(change) => editor.edit((now) => withModules(now, change(now.modules)))}
            onExpired={editor.expire}
          />
          <ShareField value={form.share} fixed={fixed} onChange={(share) => editor.edit((now) => ({ ...now, share }))} />
          <IntroductionField form={form} onChange={(introduction) => editor.edit((now) => ({ ...now, introduction }))} />
        </div>
      </div>
      {opened && onModule ? onModule({ ...window, module: opened, onExpired: editor.expire }) : null}
    </EditorFrame>
  )
}

interface Start {
  readonly course: Course | undefined
  readonly copyOf: Course | undefined
  /** Added to the name of a copy. */
  readonly suffix: string
  readonly added: Props['added']
  readonly offer: CourseOffer
}

function startOf({ course, copyOf, suffix, added, offer }: Start) {
  const stored = course ? storedOf(course) : null
  if (course?.status === 'ARCHIVED') return { form: formOfCourse(course), stored, toChoose: [] }
  const startForm = course ? formOfCourse(course) : copyOf && copyOfCourse(copyOf, suffix)
  if (startForm) return { ...withOffered(startForm, offer), stored }
  const form = newCourseForm(soleOffer(offer))
  return { ...withOffered(added ? withFirstModule(form, added) : form, offer), stored }
}

type Share = (typeof shares)[number]

interface ShareFieldProps {
  value: Share
  /** Only its author chooses; who writes it with them reads it. */
  fixed: boolean
  onChange: (share: Share) => void
}

/** Who sees the course (CRS-005). */
function ShareField({ value, fixed, onChange }: ShareFieldProps) {
  const t = useTranslations('courseEditor.share')
  const name = useId()
  return (
    <Card as="section" aria-labelledby={`${name}-title`}>
      <h2 id={`${name}-title`} className="text-xl">
        {t('title')}
      </h2>
      <p className="mt-1 mb-4 text-sm text-muted">{t(fixed ? 'ofAuthor' : 'hint')}</p>
      <fieldset className="grid gap-3 tablet:grid-cols-3">
        <legend className="sr-only">{t('title')}</legend>
        {shares.map((share) => (
          <label
            key={share}
            className={clsx(
              'flex items-start gap-3 rounded-control border p-3 hover:border-brand',
              share === value ? 'border-brand bg-brand-soft' : 'border-control',
            )}
          >
            <input
              type="radio"
              disabled={fixed}
              name={name}
              className="mt-0.5 size-5 shrink-0 accent-brand"
              aria-describedby={`${name}-${share}`}
              checked={share === value}
              onChange={() => onChange(share)}
            />
            <span className="flex min-w-0 flex-col">
              <span className="font-semibold">{t(`${share}.label`)}</span>
              <span id={`${name}-${share}`} className="text-sm text-muted">
                {t(`${share}.text`)}
              </span>
            </span>
          </label>
        ))}
      </fieldset>
    </Card>
  )
}
