import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useState } from 'react'
import { PageHeader } from '#components/ui/layout/page-header'
import { AlertBanner } from '#components/ui/states/alert-banner'
import { ConfirmDialog } from '#components/ui/windows/confirm-dialog'
import { myResourcesPath } from '#lib/routes'
import { FieldsProvider } from '../fields/field-slot.tsx'
import { HistoryButton, useReusedVersion } from '../history/history-button.tsx'
import type { Embedding } from '../types.ts'
import { EditorFooter, type NextStep } from './editor-footer.tsx'
import { ArchivedNotice, OthersSave, RestoredNotice, TakenInNotice } from './editor-notices.tsx'
import { EditorQuestions, type QuestionsProps } from './editor-questions.tsx'
import { isArchived } from './editor-state.ts'
import { StatusBadge } from './status-badge.tsx'

interface Props<Form> extends QuestionsProps<Form> {
  /** Whether it comes from a school with other subjects or levels, so that these have to be chosen again. */
  fromOtherSchool: boolean
  /** The item's name, or a title for a new item. */
  title: string
  detail?: ReactNode
  action?: ReactNode
  embedding?: Embedding<Form> | undefined
  next: NextStep | null
  /** Read-only content, shown instead of the fields once the item is archived. */
  reading: ReactNode
  children: ReactNode
}

/** What both editors have around their fields: header, notices, footer, dialogs, warning before leaving with unsaved changes. */
export function EditorFrame<Form>({
  editor,
  editing,
  embedding,
  next,
  reading,
  drawPart,
  fromOtherSchool,
  children,
  ...header
}: Props<Form>) {
  const t = useTranslations('authoring')
  const { state, dirty, draftKept } = editor
  const { title, detail, action } = header
  const archived = isArchived(state)
  const status = archived ? 'ARCHIVED' : (state.stored?.status ?? 'NEW')
  const item = { id: state.stored?.id ?? null, form: state.form, dirty }
  const reused = useReusedVersion(editor)
  // As a section of a longer page, the editor shows no footer bar until something is typed.
  const untouched = embedding?.back === null && !dirty && state.stored === null && state.sending === null
  return (
    <FieldsProvider kind={editing.kind} errors={editor.errors} judged={state.stored !== null || state.shown !== 'none'}>
      <PageHeader
        title={title}
        detail={
          <>
            <StatusBadge status={status} />
            {detail}
          </>
        }
        level={embedding?.back === null ? 2 : 1}
        back={embedding ? (embedding.back ?? undefined) : { href: myResourcesPath(editing.kind), label: t('back') }}
        action={
          <div className="flex flex-wrap gap-3">
            {archived || embedding?.limited ? null : <HistoryButton editor={editor} editing={editing} onReused={reused.set} />}
            {embedding ? embedding.actions(item) : action}
          </div>
        }
      />
      {state.restoredAt !== null ? (
        <RestoredNotice at={state.restoredAt} isNew={state.stored === null} onDiscard={editor.discard} />
      ) : null}
      {reused.notice}
      {embedding?.limited || archived ? null : <OthersSave editor={editor} editing={editing} />}
      {state.takenIn ? <TakenInNotice kind={editing.kind} takenIn={state.takenIn} dirty={editor.dirty} /> : null}
      {archived ? <ArchivedNotice kind={editing.kind} editor={editor} /> : null}
      {fromOtherSchool ? (
        <AlertBanner closable className="mb-6">
          {t('elsewhere', { kind: editing.kind })}
        </AlertBanner>
      ) : null}
      <fieldset disabled={!editor.open} className="min-w-0">
        {archived ? reading : children}
      </fieldset>
      {archived || untouched ? null : (
        <EditorFooter
          state={state}
          dirty={dirty}
          draftKept={draftKept}
          single={embedding?.limited ?? false}
          next={embedding ? null : next}
          finish={embedding?.finish(item)}
          onSave={editor.save}
        />
      )}
      <EditorQuestions editor={editor} editing={editing} drawPart={drawPart} />
      <LeaveGuard active={(dirty || state.attempt !== null) && !state.expired} draftKept={draftKept} />
    </FieldsProvider>
  )
}

/**
 * Asks for confirmation before a link, a reload or closing the tab leaves unsaved changes behind, except on links marked
 * `data-leaves-nothing`. The changes are stored in the browser anyway, so the browser's Back button loses nothing either.
 */
function LeaveGuard({ active, draftKept }: { active: boolean; draftKept: boolean }) {
  const t = useTranslations('authoring.leave')
  const router = useRouter()
  const [wanted, setWanted] = useState<string | null>(null)

  useEffect(() => {
    if (!active) return
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    const onClick = (event: MouseEvent) => {
      const href = leavingLink(event)
      if (href === undefined) return
      event.preventDefault()
      event.stopPropagation()
      setWanted(href)
    }
    const end = new AbortController()
    window.addEventListener('beforeunload', onUnload, { signal: end.signal })
    document.addEventListener('click', onClick, { capture: true, signal: end.signal })
    return () => end.abort()
  }, [active])

  return (
    <ConfirmDialog
      open={wanted !== null}
      onClose={() => setWanted(null)}
      title={t('title')}
      description={draftKept ? t('textKept') : t('text')}
      confirmLabel={t('leave')}
      cancelLabel={t('stay')}
      onConfirm={() => {
        if (wanted !== null) router.push(wanted)
        setWanted(null)
      }}
    />
  )
}

/** The address within this application that a plain click on a link leads to; undefined for other clicks. */
function leavingLink(event: MouseEvent): string | undefined {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null
  if (!(link instanceof HTMLAnchorElement) || link.target === '_blank' || link.hasAttribute('data-leaves-nothing')) return
  const to = new URL(link.href)
  const here = to.pathname === window.location.pathname && to.search === window.location.search
  return to.origin !== window.location.origin || here ? undefined : to.pathname + to.search + to.hash
}
