import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/actions/button'
import { textLink } from '#components/ui/classes.ts'
import { Icon } from '#components/ui/display/icon'
import { ConfirmDialog } from '#components/ui/windows/confirm-dialog'
import { Dialog } from '#components/ui/windows/dialog'
import { LazyWindow, windowPart } from '#components/ui/windows/lazy-window'
import { maxCourse } from '#contract/list-limits'
import { maxNameLength } from '#contract/text-limits'
import { letterOf } from '#domain/paper/parts'
import { focusField } from '../fields/field-slot.tsx'
import { namesOf, problemPlace, problemWord } from '../fields/problem-word.ts'
import type { DrawPart } from '../saving/merge-dialog.tsx'
import { wouldUnpublish } from '../saving/save-merging.ts'
import type { Editing } from '../types.ts'
import { CopyOmissions } from './editor-notices.tsx'
import type { ListedProblem } from './editor-state.ts'
import type { Editor } from './use-editor.ts'

const mergeDialog = windowPart(() => import('../saving/merge-dialog.tsx'), 'merge-dialog')

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

interface Props {
  kind: Editing<unknown>['kind']
  problems: readonly ListedProblem[]
  onClose: () => void
  onPublishAnyway: () => void
}

/** The problems to fix before publishing (OP-054): each line leads to its field. */
function PublishDialog({ kind, problems, onClose, onPublishAnyway }: Props) {
  const t = useTranslations('problems')
  const blocking = problems.some((problem) => problem.blocking)
  const goTo = (problem: ListedProblem | undefined) => {
    onClose()
    if (problem) focusField(problem.field)
  }
  return (
    <Dialog
      onClose={onClose}
      title={t('dialog.title')}
      description={blocking ? t('dialog.blocking') : t('dialog.warnings')}
      actions={
        <>
          <Button
            variant={blocking ? 'primary' : 'secondary'}
            onClick={() => goTo(problems.find((problem) => problem.blocking) ?? problems[0])}
            label={t('dialog.fix')}
          />
          {blocking ? null : <Button variant="primary" onClick={onPublishAnyway} label={t('dialog.publishAnyway')} />}
        </>
      }
    >
      <ul className="-mx-2 flex flex-col">
        {problems.map((problem) => (
          <li key={`${problem.field} ${problem.code}`}>
            <ProblemLine kind={kind} problem={problem} onChoose={() => goTo(problem)} />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

function ProblemLine({ kind, problem, onChoose }: { kind: Props['kind']; problem: ListedProblem; onChoose: () => void }) {
  const t = useTranslations('problems')
  const { question, within } = problemPlace(problem.path)
  const place = [
    ...(question === undefined ? [] : [t('place.question', { number: question })]),
    ...(within === undefined
      ? []
      : [
          within.of === 'zone'
            ? t('place.zone', { letter: letterOf(within.number - 1) })
            : t(`place.${within.of}`, { number: within.number }),
        ]),
  ].join(', ')
  return (
    <button
      type="button"
      onClick={onChoose}
      className="flex min-h-11 w-full items-start gap-3 rounded-control px-2 py-2 text-left hover:bg-sunken"
    >
      <Icon
        name={problem.blocking ? 'error' : 'warning'}
        className={clsx('mt-0.5', problem.blocking ? 'text-bad' : 'text-warn')}
      />
      <span className="grow">
        {place ? <span className="block text-sm font-semibold text-muted">{place}</span> : null}
        {t(`text.${problemWord(kind, problem.path, problem.code)}`, {
          names: namesOf(problem),
          maxNameLength,
          maxCourse: maxCourse.questions,
        })}
      </span>
      <span className="text-sm whitespace-nowrap text-muted">{problem.blocking ? t('mustFix') : t('advised')}</span>
    </button>
  )
}
