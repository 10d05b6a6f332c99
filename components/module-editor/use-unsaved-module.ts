'use client'

import { useEffect, useState } from 'react'
import { editorDraftKey, unsavedChanges } from '#components/authoring/editor-draft.ts'
import { LostFile, withFormFiles } from '#lib/browser/form-files'
import { moduleEditing } from './module-editing.ts'
import { type ModuleForm, withoutFile } from './module-form.ts'

/** The unsaved changes that this browser keeps of a module: `reading` at first, then the form with its files, or null when there are none. */
export function useUnsavedModule(userId: string, moduleId: string): ModuleForm | null | 'reading' {
  const [form, setForm] = useState<ModuleForm | null | 'reading'>('reading')
  useEffect(() => {
    let current = true
    const kept = unsavedChanges(editorDraftKey('module', userId, moduleId), moduleEditing.parseForm)
    void (kept ? withFiles(kept.form) : Promise.resolve(null)).then((found) => current && setForm(found))
    return () => {
      current = false
    }
  }, [userId, moduleId])
  return form
}

/** The form with its files in it, without those that this browser no longer has. */
async function withFiles(form: ModuleForm): Promise<ModuleForm> {
  try {
    return moduleEditing.parseForm(await withFormFiles(form)) ?? form
  } catch (error) {
    const rest = error instanceof LostFile ? withoutFile(form, error.path) : form
    return rest === form ? form : withFiles(rest)
  }
}
