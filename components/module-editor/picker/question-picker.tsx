import { useTranslations } from 'next-intl'
import { useLayoutEffect, useRef, useState } from 'react'
import { ModuleSearch } from '#components/authoring/module-search'
import { useModules } from '#components/authoring/use-modules.ts'
import { Button } from '#components/ui/actions/button'
import { Icon } from '#components/ui/display/icon'
import { ChoiceRow } from '#components/ui/fields/choice-row'
import { ReadState } from '#components/ui/states/read-state'
import { ConfirmDialog } from '#components/ui/windows/confirm-dialog'
import type { ModuleSummary } from '#contract/module'
import type { Question } from '#contract/question'
import { knownQuestions } from '#contract/question-types'
import { firstWords } from '#domain/authoring/first-words'
import { callApi } from '#lib/browser/client'
import { useRead } from '#lib/browser/use-read'

interface Props {
  /** Id of the edited module, which is not offered: its own questions can be duplicated in the list. */
  of: string | undefined
  onPick: (questions: readonly Question[]) => void
  onClose: () => void
  onExpired: () => void
}

/** Searches for a module, then lists its questions to copy; ticked questions stay ticked while another module is shown. */
export function QuestionPicker({ of, onPick, onClose, onExpired }: Props) {
  const t = useTranslations('moduleEditor.picker')
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<ModuleSummary | null>(null)
  const [picked, setPicked] = useState<readonly Question[]>([])
  const found = useModules(search, onExpired)
  const modules = found.modules.filter(({ _id, questionCount }) => _id !== of && questionCount > 0)
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('title')}
      description={t('text')}
      startsAtField
      confirmLabel={t('copy', { count: picked.length })}
      disabled={picked.length === 0}
      onConfirm={() => onPick(picked)}
    >
      {chosen ? (
        <PickedModule module={chosen} picked={picked} onChange={setPicked} onBack={() => setChosen(null)} onExpired={onExpired} />
      ) : (
        <ModuleSearch label={t('search')} search={search} onSearch={setSearch} found={found} modules={modules}>
          {(module) => <ModuleLine key={module._id} module={module} onChoose={() => setChosen(module)} />}
        </ModuleSearch>
      )}
    </ConfirmDialog>
  )
}

function ModuleLine({ module, onChoose }: { module: ModuleSummary; onChoose: () => void }) {
  const t = useTranslations('moduleEditor')
  return (
    <li>
      <button
        type="button"
        onClick={onChoose}
        className="flex min-h-11 w-full items-center gap-3 rounded-control px-2 py-2 text-left hover:bg-sunken"
      >
        <span className="min-w-0 grow">
          <span className="block font-semibold break-words">{module.name}</span>
          <span className="flex flex-wrap gap-x-2 text-sm text-muted tabular-nums">
            {t('count', { count: module.questionCount })}
            <span aria-hidden="true">·</span>
            {module.author.name}
          </span>
        </span>
        <Icon name="chevronRight" className="text-muted" />
      </button>
    </li>
  )
}

interface PickedModuleProps {
  module: ModuleSummary
  /** Questions ticked in this module and in others. */
  picked: readonly Question[]
  onChange: (picked: readonly Question[]) => void
  onBack: () => void
  onExpired: () => void
}

/** The questions of a module, with checkboxes and a button for all. */
function PickedModule({ module, picked, onChange, onBack, onExpired }: PickedModuleProps) {
  const t = useTranslations('moduleEditor.picker')
  const read = useRead(['module', module._id], () => callApi('getModule', { params: { id: module._id } }), { onExpired })
  const questions = knownQuestions(read.data?.questions ?? [])
  const back = useRef<HTMLButtonElement>(null)
  // The pressed line is gone: without this, the focus would leave the window.
  useLayoutEffect(() => back.current?.focus(), [])
  const isPicked = ({ _id }: Question) => picked.some((one) => one._id === _id)
  const allPicked = questions.length > 0 && questions.every(isPicked)
  const others = picked.filter(({ _id }) => !questions.some((one) => one._id === _id))
  const tick = (question: Question) =>
    onChange(isPicked(question) ? picked.filter(({ _id }) => _id !== question._id) : [...picked, question])
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <button
          ref={back}
          type="button"
          onClick={onBack}
          className="flex min-h-11 items-center gap-2 rounded-control font-semibold text-brand hover:text-brand-strong"
        >
          <Icon name="chevronLeft" />
          {t('back')}
        </button>
        {questions.length > 0 ? (
          <Button
            size="sm"
            className="ml-auto pointer-coarse:min-h-11"
            onClick={() => onChange(allPicked ? others : [...others, ...questions])}
            label={allPicked ? t('untickAll') : t('tickAll')}
          />
        ) : null}
      </div>
      <h3 className="text-lg break-words">{module.name}</h3>
      <ReadState read={read} error={t('error')} />
      <ul className="-mx-2 flex flex-col">
        {questions.map((question, index) => (
          <QuestionLine
            key={question._id}
            question={question}
            number={index + 1}
            checked={isPicked(question)}
            onToggle={() => tick(question)}
          />
        ))}
      </ul>
    </>
  )
}

interface LineProps {
  question: Question
  number: number
  checked: boolean
  onToggle: () => void
}

function QuestionLine({ question, number, checked, onToggle }: LineProps) {
  const t = useTranslations('moduleEditor')
  const tTypes = useTranslations('questions.types')
  const voices = Object.values(question.audio).some((voice) => voice !== null)
  return (
    <li>
      <ChoiceRow
        type="checkbox"
        className="rounded-control px-2 hover:bg-sunken"
        label={firstWords(question) || t('question.noStatement')}
        detail={t('picker.line', { number, type: tTypes(question.type), voices: voices ? 'yes' : 'no' })}
        checked={checked}
        onChange={onToggle}
      />
    </li>
  )
}
