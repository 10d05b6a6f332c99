import { useTranslations } from 'next-intl'
import { textLink } from '#components/ui/classes.ts'
import { ConfirmDialog } from '#components/ui/windows/confirm-dialog'
import { LazyWindow, windowPart } from '#components/ui/windows/lazy-window'
import type { DrawPart } from '../saving/merge-dialog.tsx'
import { wouldUnpublish } from '../saving/save-merging.ts'
import type { Editing } from '../types.ts'
import { CopyOmissions } from './editor-notices.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import type { Editor } from './use-editor.ts'

const mergeDialog = windowPart(() => import('../saving/merge-dialog.tsx'), ['authoring.merge'])

export interface QuestionsProps<Form> {
  editor: Editor<Form>
  editing: Editing<Form>
  /** Draws a part that two people changed, to choose between their versions. */
  drawPart: DrawPart<Form>
}

export function EditorQuestions<Form>({ editor, editing, drawPart }: QuestionsProps<Form>) {
  const { kind } = editing
  const { question, stored, form } = editor.state
  const onClose = editor.closeQuestion
  switch (question?.ask) {
    case 'publish':
      return <PublishDialog {...{ kind, onClose }} problems={question.problems} onPublishAnyway={editor.publishAnyway} />
    case 'gone':
      return <GoneDialog {...{ kind, editor }} how={question.how} />
    case 'merge': {
      const { merging, target } = question
      const saves = target !== null && !wouldUnpublish(merging, target)
      return (
        <LazyWindow part={mergeDialog} onClose={onClose}>
          {({ MergeDialog }) => (
            <MergeDialog {...{ kind, form, merging, saves, onClose }} draw={drawPart} onSettle={editor.settleMerge} />
          )}
        </LazyWindow>
      )
    }
    case 'conflict':
      return stored ? (
        <ConflictDialog
          {...{ kind, onClose }}
          otherHref={editing.otherVersionPath(stored.id)}
          onSaveOver={() => void editor.saveOver(question.target)}
        />
      ) : null
    default:
      return null
  }
}

interface ConflictProps {
  kind: Editing<unknown>['kind']
  /** URL of the version on the server, where there is a page that shows it. */
  otherHref: string | null
  onClose: () => void
  onSaveOver: () => void
}

/** Somebody saved the item meanwhile: offers to view their version in a new tab, or to save over it. Both keep the typed text. */
function ConflictDialog({ kind, otherHref, onClose, onSaveOver }: ConflictProps) {
  const t = useTranslations('authoring.conflict')
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('title')}
      description={t(otherHref === null ? 'textAlone' : 'text', { kind })}
      cancelLabel={t('back')}
      confirmLabel={t('saveOver')}
      onConfirm={onSaveOver}
    >
      {otherHref === null ? null : (
        <a href={otherHref} target="_blank" rel="noopener" className={textLink}>
          {t('open')}
        </a>
      )}
    </ConfirmDialog>
  )
}

interface GoneProps {
  kind: Editing<unknown>['kind']
  how: 'archived' | 'deleted'
  editor: Pick<Editor<unknown>, 'leftOutOfCopy' | 'closeQuestion' | 'keepCopy'>
}

/** The item was archived or deleted elsewhere while being edited: offers to keep what was typed as a new draft. */
function GoneDialog({ kind, how, editor }: GoneProps) {
  const t = useTranslations('authoring.gone')
  return (
    <ConfirmDialog
      onClose={editor.closeQuestion}
      title={t(`${how}.title`, { kind })}
      description={
        <>
          {t(`${how}.text`, { kind })}
          <CopyOmissions count={editor.leftOutOfCopy} />
        </>
      }
      cancelLabel={t('back')}
      confirmLabel={t('keepCopy')}
      onConfirm={editor.keepCopy}
    />
  )
}
