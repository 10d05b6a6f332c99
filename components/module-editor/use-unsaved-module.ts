import { useEffect, useState } from 'react'
import { editorDraftKey, unsavedChanges } from '#components/authoring/editor/editor-draft.ts'
import { LostFile, withFormFiles } from '#lib/browser/form-files'
import { moduleEditing } from './module-editing.ts'
import { type ModuleForm, withoutFile } from './module-form.ts'

/** A module's unsaved changes in this browser: `reading` at first, then the form with its files, or null if there are none. */
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

/** The form with its files filled in, without those that this browser no longer has. */
async function withFiles(form: ModuleForm): Promise<ModuleForm> {
  try {
    return moduleEditing.parseForm(await withFormFiles(form)) ?? form
  } catch (error) {
    const rest = error instanceof LostFile ? withoutFile(form, error.path) : form
    return rest === form ? form : withFiles(rest)
  }
}
