'use client'

import { useEffect, useState } from 'react'
import { keptChanges, keptDraftKey } from '../authoring/kept-draft.ts'
import { moduleEditing } from './module-editing.ts'
import type { ModuleForm } from './module-form.ts'

/** The unsaved changes that this browser keeps of a module: `reading` at first, then the form, or null when there are none. */
export function useUnsavedModule(userId: string, moduleId: string): ModuleForm | null | 'reading' {
  const [form, setForm] = useState<ModuleForm | null | 'reading'>('reading')
  useEffect(() => {
    const kept = keptChanges(keptDraftKey('module', userId, moduleId), moduleEditing.parseForm)
    setForm(kept?.form ?? null)
  }, [userId, moduleId])
  return form
}
