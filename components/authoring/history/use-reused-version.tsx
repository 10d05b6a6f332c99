'use client'

import { useState } from 'react'
import type { Editor } from '../editor/use-editor.ts'
import { ReusedNotice, type ReusedVersion } from './reused-notice.tsx'

/** Shows a notice while a version put into the editor is unsaved, from which the author can switch back to the previous form. */
export function useReusedVersion<Form>(editor: Pick<Editor<Form>, 'state' | 'dirty' | 'edit'>) {
  const [reused, set] = useState<ReusedVersion<Form> | null>(null)
  const onSwitch = () => {
    if (!reused) return
    const { date, other, isVersion } = reused
    set({ date, other: editor.state.form, isVersion: !isVersion })
    editor.edit(() => other)
  }
  const { outcome } = editor.state
  const shown = reused && outcome?.kind !== 'saved' && (editor.dirty || !reused.isVersion)
  return { set, notice: shown ? <ReusedNotice reused={reused} onSwitch={onSwitch} /> : null }
}
