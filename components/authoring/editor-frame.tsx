'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { AlertBanner } from '#components/ui/alert-banner'
import { PageHeader } from '#components/ui/page-header'
import { routes } from '#lib/routes'
import { ConflictDialog } from './conflict-dialog.tsx'
import { EditorFooter } from './editor-footer.tsx'
import { FieldsProvider } from './field-slot.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { otherVersionHref } from './other-version.ts'
import { PublishDialog } from './publish-dialog.tsx'
import { RestoredNotice } from './restored-notice.tsx'
import { StatusBadge } from './status-badge.tsx'
import type { Editing } from './types.ts'
import type { Editor } from './use-editor.ts'

interface Props<Form> {
  editor: Editor<Form>
  editing: Editing<Form>
  /** The item's name, or what is being created. */
  title: string
  detail?: ReactNode
  action?: ReactNode
  /** The next step once the item is published. */
  next?: ReactNode
  children: ReactNode
}

/** What both editors have around their fields: header, notices, footer, dialogs, guard of unsaved changes. */
export function EditorFrame<Form>({ editor, editing, title, detail, action, next, children }: Props<Form>) {
  const t = useTranslations('authoring')
  const { state, dirty, draftKept } = editor
  const status = state.stored?.status ?? 'NEW'
  const published = state.outcome?.kind === 'saved' && state.outcome.target === 'PUBLISHED'
  return (
    <FieldsProvider kind={editing.kind} errors={editor.errors} leave={editor.leave}>
      <PageHeader
        title={title}
        detail={
          <>
            <StatusBadge status={status} />
            {detail}
          </>
        }
        back={{ href: routes.resourcesMine, label: t('back') }}
        action={action}
      />
      {state.restoredAt !== null ? (
        <RestoredNotice at={state.restoredAt} isNew={state.stored === null} onDiscard={editor.discard} />
      ) : null}
      {status === 'ARCHIVED' ? (
        <div className="mb-6">
          <AlertBanner tone="warn" closable={false}>
            {t('archived', { kind: editing.kind })}
          </AlertBanner>
        </div>
      ) : null}
      {published && next ? (
        <div className="mb-6">
          <AlertBanner tone="good">{next}</AlertBanner>
        </div>
      ) : null}
      <fieldset disabled={!editor.open} className="min-w-0">
        {children}
      </fieldset>
      <EditorFooter state={state} dirty={dirty} draftKept={draftKept} onSave={editor.save} />
      <EditorQuestions editor={editor} editing={editing} />
      <LeaveGuard active={(dirty || state.attempt !== null) && !state.expired} draftKept={draftKept} />
    </FieldsProvider>
  )
}

function EditorQuestions<Form>({ editor, editing }: Pick<Props<Form>, 'editor' | 'editing'>) {
  const { question, stored } = editor.state
  if (question?.ask === 'publish') {
    return (
      <PublishDialog
        kind={editing.kind}
        problems={question.problems}
        onClose={editor.closeQuestion}
        onPublishAnyway={editor.publishAnyway}
      />
    )
  }
  if (question?.ask === 'conflict' && stored) {
    return (
      <ConflictDialog
        kind={editing.kind}
        otherHref={otherVersionHref(editing.editorPath(stored.id))}
        onClose={editor.closeQuestion}
        onSaveOver={() => void editor.saveOver(question.target)}
      />
    )
  }
  return null
}
