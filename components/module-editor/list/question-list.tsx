import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { FieldSlot, fieldElementId, focusField } from '#components/authoring/fields/field-slot'
import { questionField } from '#components/questions/fields/field-names.ts'
import { TypePicture } from '#components/questions/type-picture'
import { Button } from '#components/ui/actions/button'
import { IconButton } from '#components/ui/actions/icon-button'
import { Icon } from '#components/ui/display/icon'
import { FieldError } from '#components/ui/fields/field'
import { VisuallyHidden } from '#components/ui/reading/visually-hidden'
import { useRovingFocus } from '#components/ui/roving-focus.ts'
import { WindowButton, windowPart } from '#components/ui/windows/lazy-window'
import type { QuestionDraft } from '#contract/question'
import { type QuestionType, questionTypes } from '#contract/question-types'
import { firstWords } from '#domain/authoring/first-words'
import { takeQuestions } from '#lib/browser/handed'
import { MoveDialog } from './move-dialog.tsx'
import { QuestionCard } from './question-card.tsx'
import { QuestionMenu } from './question-index.tsx'
import { entriesOf, type Removal } from './removed.ts'
import { type QuestionList as Editing, useQuestionList } from './use-question-list.ts'

const questionPicker = windowPart(() => import('../picker/question-picker.tsx'), 'question-picker')
const importWindow = windowPart(() => import('../picker/import-window.tsx'), 'import-window')

interface Copying {
  /** Id of the edited module; undefined before its first save. */
  readonly of: string | undefined
  /** Called when the session expires during a module search or the reading of a file. */
  readonly onExpired: () => void
}

interface Props extends Editing {
  /** For questions from other modules or from files; null in a platform's frame. */
  copying: Copying | null
  importing: boolean
}

export function QuestionList({ copying, importing, ...editing }: Props) {
  const t = useTranslations('moduleEditor')
  const list = useQuestionList(editing)
  const { questions, official, removed: removals } = editing
  const { actions, opened, moving } = list
  return (
    <section aria-labelledby="module-questions" className="flex min-w-0 flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 max-wide:sticky max-wide:top-0 max-wide:z-10 max-wide:-mx-4 max-wide:bg-paper max-wide:px-4 max-wide:py-2 tiny:static">
        <h2 id="module-questions" className="text-xl">
          {t('questions')}
        </h2>
        {questions.length > 1 ? <QuestionMenu questions={questions} /> : null}
      </div>
      {questions.length === 0 ? <p className="max-w-text text-muted">{t('empty')}</p> : null}
      <ol className="flex flex-col gap-3">
        {entriesOf(questions, removals).map((entry) => {
          if ('removed' in entry) {
            const { removed } = entry
            return (
              <RemovedQuestion key={removed.question._id} removed={removed} onPutBack={list.putBack} onDismiss={list.dismiss} />
            )
          }
          const { question, number } = entry
          return (
            <QuestionCard
              key={question._id}
              {...{ question, number, official, actions }}
              last={number === questions.length}
              open={question._id === opened}
              held={list.isHeld(question._id)}
            />
          )
        })}
      </ol>
      <FieldSlot field="questions" className="flex flex-col items-start gap-3">
        {(error) => (
          <>
            <p id="module-ajouter" className="font-title text-lg font-semibold">
              {t('add')}
            </p>
            <TypeTiles labelledBy="module-ajouter" onAdd={list.add} />
            {copying ? (
              <div className="flex flex-wrap gap-3">
                <Openers {...copying} importing={importing} onPick={list.addCopies} />
              </div>
            ) : null}
            <FieldError id="questions" error={error} />
          </>
        )}
      </FieldSlot>
      <div role="status">
        <VisuallyHidden>{list.announcement}</VisuallyHidden>
      </div>
      {moving ? (
        <MoveDialog
          questions={questions}
          number={moving.number}
          onClose={() => list.setMoving(null)}
          onMove={(place) => {
            list.setMoving(null)
            list.place(moving.id, place)
            focusField(questionField(moving.id, ''))
          }}
        />
      ) : null}
    </section>
  )
}

interface OpenersProps extends Copying {
  importing: boolean
  onPick: (questions: readonly QuestionDraft[]) => void
}

/** The buttons that bring questions from elsewhere. */
function Openers({ importing, onPick, ...copying }: OpenersProps) {
  const t = useTranslations('moduleEditor')
  const handed = useHanded(importing, onPick)
  const picked = (close: () => void) => (questions: readonly QuestionDraft[]) => {
    close()
    onPick(questions)
  }
  return (
    <>
      <WindowButton
        icon="copy"
        part={questionPicker}
        window={({ QuestionPicker }, close) => <QuestionPicker {...copying} onClose={close} onPick={picked(close)} />}
        label={t('copyFrom')}
      />
      <WindowButton
        icon="upload"
        part={importWindow}
        opened={importing && !handed}
        window={({ ImportWindow }, close) => (
          <ImportWindow onExpired={copying.onExpired} onClose={close} onPick={picked(close)} />
        )}
        label={t('import.open')}
      />
    </>
  )
}

/** Adds the questions that the import page handed over, once; whether there are any. */
function useHanded(importing: boolean, onPick: OpenersProps['onPick']): boolean {
  const [handed] = useState(() => (importing ? takeQuestions() : []))
  const added = useRef(false)
  useEffect(() => {
    if (handed.length === 0 || added.current) return
    added.current = true
    onPick(handed)
  }, [handed, onPick])
  return handed.length > 0
}

interface RemovedQuestionProps {
  removed: Removal
  onPutBack: (removed: Removal) => void
  onDismiss: (removed: Removal) => void
}

/** A button that puts a removed question back with all its content, while the editor is open and with a restored draft. */
function RemovedQuestion({ removed, onPutBack, onDismiss }: RemovedQuestionProps) {
  const t = useTranslations('moduleEditor.question')
  const { number, question } = removed
  const words = firstWords(question)
  return (
    <li
      id={fieldElementId(questionField(question._id, ''))}
      tabIndex={-1}
      className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card border border-dashed border-control px-5 py-2"
    >
      <Icon name="trash" className="text-muted" />
      <span className="min-w-0 flex-1 truncate">{t('removed', { number, words, empty: words === '' ? 'yes' : 'no' })}</span>
      <Button size="sm" className="pointer-coarse:min-h-11" onClick={() => onPutBack(removed)}>
        {t('takeBack')}
        <span className="sr-only"> {t('takeBackOf', { number })}</span>
      </Button>
      <IconButton icon="close" label={t('letGo', { number })} onClick={() => onDismiss(removed)} />
    </li>
  )
}

/** Adds a question: a picture per type, one tab stop together. */
function TypeTiles({ labelledBy, onAdd }: { labelledBy: string; onAdd: (type: QuestionType) => void }) {
  const tTypes = useTranslations('questions.types')
  const tiles = useRef<HTMLDivElement>(null)
  const roving = useRovingFocus(tiles)
  return (
    <div
      ref={tiles}
      role="toolbar"
      aria-labelledby={labelledBy}
      className="grid w-full grid-cols-[repeat(auto-fill,minmax(6.25rem,1fr))] gap-2"
      {...roving}
    >
      {questionTypes.map((type) => (
        <button
          key={type}
          type="button"
          onClick={() => onAdd(type)}
          className="flex min-h-24 flex-col items-center gap-1 rounded-card border border-line bg-surface p-2 pt-3 text-center text-sm hover:border-brand hover:bg-brand-soft"
        >
          <TypePicture type={type} />
          <span className="hyphens-auto">{tTypes(type)}</span>
        </button>
      ))}
    </div>
  )
}
