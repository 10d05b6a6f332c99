'use client'

import { useEffect, useState } from 'react'
import { keptChanges, keptDraftKey } from '#components/authoring/kept-draft.ts'
import { LostFile, withHeldFiles } from '#lib/browser/held-files'
import { moduleEditing } from './module-editing.ts'
import { type ModuleForm, withoutFile } from './module-form.ts'

/** The unsaved changes that this browser keeps of a module: `reading` at first, then the form with its files, or null when there are none. */
export function useUnsavedModule(userId: string, moduleId: string): ModuleForm | null | 'reading' {
  const [form, setForm] = useState<ModuleForm | null | 'reading'>('reading')
  useEffect(() => {
    let current = true
    const kept = keptChanges(keptDraftKey('module', userId, moduleId), moduleEditing.parseForm)
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
    return moduleEditing.parseForm(await withHeldFiles(form)) ?? form
  } catch (error) {
    const rest = error instanceof LostFile ? withoutFile(form, error.path) : form
    return rest === form ? form : withFiles(rest)
  }
}
