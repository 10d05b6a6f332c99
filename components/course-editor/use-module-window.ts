import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useRef, useState } from 'react'
import { editorDraftKey, hasUnsavedChanges } from '#components/authoring/editor/editor-draft.ts'
import type { Editor } from '#components/authoring/editor/use-editor.ts'
import { allProblems } from '#components/authoring/fields/field-errors.ts'
import { isTarget } from '#components/authoring/types.ts'
import { useFlash } from '#components/ui/states/flash'
import { justCopiedCourse } from '#lib/browser/copied-course'
import { assignPath } from '#lib/routes'
import { courseEditing } from './course-editing.ts'
import { type CourseForm, type PickedModule, withSavedModule } from './course-form.ts'

export interface OpenedModule {
  readonly module: PickedModule
  /** Called when it was saved: `saved` replaces the module `former`, and has another id when the author's own copy was made. */
  readonly onSaved: (former: string, saved: PickedModule) => void
  readonly onClose: () => void
  /** Where the course can be given; null until the copy that was taken over is published. */
  readonly giveAt: string | null
  readonly onExpired: () => void
}

interface WindowOptions {
  readonly userId: string
  /** Whether fields of the course have to be filled in first. */
  readonly hasFieldsToChoose: boolean
}

/**
 * The module that is open over the course, and the modules with changes that are only stored in this browser. A copy that replaced
 * somebody else's module is saved with the course at once, unless the course has unsaved changes of its own. A course that was just
 * taken over is published with its module, so that it can be given next, unless it has problems.
 */
export function useModuleWindow(editor: Editor<CourseForm>, { userId, hasFieldsToChoose }: WindowOptions) {
  const t = useTranslations('courseEditor.moduleWindow')
  const flash = useFlash()
  const [opened, open] = useState<PickedModule | null>(null)
  const [takenOver, setTakenOver] = useState(false)
  const unsaved = useUnsavedModules(editor.state.form.modules, { userId, opened })
  const latest = useRef(editor)
  latest.current = editor
  // After taking over a course for one module, or with only one, open that module, unless the course needs input first.
  useEffect(() => {
    const { stored, form } = latest.current.state
    const copied = justCopiedCourse(stored?.id)
    if (copied) setTakenOver(true)
    const [only, ...others] = form.modules
    const firstModule = others.length === 0 ? only : form.modules.find(({ _id }) => _id === copied?.moduleId)
    if (!copied || hasFieldsToChoose || !firstModule) return
    open(firstModule)
  }, [hasFieldsToChoose])
  const onSaved = useCallback(
    (former: string, saved: PickedModule) => {
      const { state, dirty, edit, refresh, save } = latest.current
      const stands = state.form.modules.some(({ _id }) => _id === saved._id)
      const place = (form: CourseForm) => withSavedModule(form, stands ? saved._id : former, saved)
      if (stands) refresh(place)
      else {
        edit(place)
        flash({ tone: 'good', text: t('copied', { name: saved.name }) })
      }
      const status = state.stored?.status
      if (dirty || status === undefined || !isTarget(status)) return
      const ready = takenOver && saved.status === 'PUBLISHED' && allProblems(courseEditing, place(state.form)).length === 0
      if (!stands || (ready && status !== 'PUBLISHED')) save(ready ? 'PUBLISHED' : status)
    },
    [flash, t, takenOver],
  )
  const onClose = useCallback(() => open(null), [])
  const { stored, sending } = editor.state
  const published = takenOver && stored?.status === 'PUBLISHED' && !editor.dirty && sending === null
  return {
    opened,
    open,
    unsaved,
    onSaved,
    onClose,
    giveAt: published ? assignPath({ course: stored.id }) : null,
  }
}

interface Where {
  readonly userId: string
  readonly opened: PickedModule | null
}

/** Updated on mount, when the modules change, and each time a module is opened or closed. */
function useUnsavedModules(modules: readonly PickedModule[], { userId, opened }: Where): ReadonlySet<string> {
  const [unsaved, setUnsaved] = useState<ReadonlySet<string>>(new Set())
  // biome-ignore lint/correctness/useExhaustiveDependencies: closing a module is when its changes have been stored
  useEffect(() => {
    setUnsaved(new Set(modules.flatMap(({ _id }) => (hasUnsavedChanges(editorDraftKey('module', userId, _id)) ? [_id] : []))))
  }, [modules, userId, opened])
  return unsaved
}
