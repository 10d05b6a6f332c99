'use client'

import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useRef, useState } from 'react'
import { editorDraftKey, hasUnsavedChanges } from '#components/authoring/editor/editor-draft.ts'
import type { Editor } from '#components/authoring/editor/use-editor.ts'
import { isTarget } from '#components/authoring/types.ts'
import { useFlash } from '#components/ui/states/flash'
import { justCopiedCourse } from '#lib/browser/copied-course'
import { type CourseForm, type PickedModule, withSavedModule } from './course-form.ts'

interface WindowOptions {
  readonly userId: string
  /** Whether fields of the course have to be filled in first. */
  readonly hasFieldsToChoose: boolean
}

/**
 * The module that is open over the course, and the modules with changes that are only stored in this browser. A copy that replaced
 * somebody else's module is saved with the course at once, unless the course has unsaved changes of its own.
 */
export function useModuleWindow(editor: Editor<CourseForm>, { userId, hasFieldsToChoose }: WindowOptions) {
  const t = useTranslations('courseEditor.moduleWindow')
  const flash = useFlash()
  const [opened, open] = useState<PickedModule | null>(null)
  const [unfolded, setUnfolded] = useState(false)
  const unsaved = useUnsavedModules(editor.state.form.modules, { userId, opened })
  const latest = useRef(editor)
  latest.current = editor
  // After taking over a course for one module, or with only one, open that module, unless the course needs input first.
  useEffect(() => {
    const { stored, form } = latest.current.state
    const takenOver = justCopiedCourse(stored?.id)
    const [only, ...others] = form.modules
    const firstModule = others.length === 0 ? only : form.modules.find(({ _id }) => _id === takenOver?.moduleId)
    if (!takenOver || hasFieldsToChoose || !firstModule) return
    setUnfolded(true)
    open(firstModule)
  }, [hasFieldsToChoose])
  const onSaved = useCallback(
    (former: string, saved: PickedModule) => {
      const { state, dirty, edit, refresh, save } = latest.current
      const stands = state.form.modules.some(({ _id }) => _id === saved._id)
      if (stands) return refresh((form) => withSavedModule(form, saved._id, saved))
      edit((form) => withSavedModule(form, former, saved))
      flash({ tone: 'good', text: t('copied', { name: saved.name }) })
      const status = state.stored?.status
      if (!dirty && status !== undefined && isTarget(status)) save(status)
    },
    [flash, t],
  )
  const onClose = useCallback(() => {
    setUnfolded(false)
    open(null)
  }, [])
  return { opened, open, unfolded, unsaved, onSaved, onClose }
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
