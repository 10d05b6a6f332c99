'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '#components/ui/actions/button'
import { bottomBar } from '#components/ui/classes.ts'
import type { Status } from '#contract/scalars'
import { SaveStatus } from '../saving/save-status.tsx'
import type { Target } from '../types.ts'
import type { EditorState } from './editor-state.ts'

type Label = 'save' | 'saveDraft' | 'publish' | 'unpublish' | 'saveAndPublish' | 'saveUnpublished'
interface Action {
  readonly label: Label
  readonly target: Target
}

const draft: readonly Action[] = [
  { label: 'saveDraft', target: 'DRAFT' },
  { label: 'publish', target: 'PUBLISHED' },
]

/** The footer's actions for each status, the main one last (MOD-009 to MOD-011, CRS-007 to CRS-009). */
const footerActions: { readonly [status in Status | 'NEW']: readonly Action[] } = {
  NEW: draft,
  DRAFT: draft,
  PUBLISHED: [
    { label: 'unpublish', target: 'UNPUBLISHED' },
    { label: 'saveAndPublish', target: 'PUBLISHED' },
  ],
  UNPUBLISHED: [
    { label: 'saveUnpublished', target: 'UNPUBLISHED' },
    { label: 'publish', target: 'PUBLISHED' },
  ],
  ARCHIVED: [],
  DELETED: [],
}

/** The only action in a platform's frame: a save that keeps the status (HDL-004). */
const singleAction = (status: Status | 'NEW'): readonly Action[] => {
  if (status === 'ARCHIVED' || status === 'DELETED') return []
  return [{ label: 'save', target: status === 'NEW' ? 'DRAFT' : status }]
}

interface Props {
  state: Pick<EditorState<unknown>, 'stored' | 'sending' | 'outcome'>
  dirty: boolean
  draftKept: boolean
  single: boolean
  /** The step after saving, as the main action instead of the save. */
  finish?: ReactNode
  onSave: (target: Target) => void
}

/** The bar at the bottom of an editor: save status, and the actions for the item's status. */
export function EditorFooter({ state, dirty, draftKept, single, finish, onSave }: Props) {
  const t = useTranslations('authoring.actions')
  const status = state.stored?.status ?? 'NEW'
  const actions = single ? singleAction(status) : footerActions[status]
  if (actions.length === 0) return null
  return (
    <div className={`${bottomBar} py-3`}>
      <div className="flex flex-wrap items-center justify-end gap-3">
        <SaveStatus {...state} dirty={dirty} draftKept={draftKept} />
        <div className="flex gap-3 max-tablet:w-full max-tablet:*:grow">
          {actions.map(({ label, target }, index) => (
            <Button
              key={label}
              variant={index === actions.length - 1 && !finish ? 'primary' : 'secondary'}
              pending={state.sending === target}
              onClick={() => onSave(target)}
              className="max-tablet:px-3"
            >
              {t(label)}
            </Button>
          ))}
          {finish}
        </div>
      </div>
    </div>
  )
}
