'use client'

import { useTranslations } from 'next-intl'
import { useLayoutEffect, useRef } from 'react'
import { Button } from '#components/ui/actions/button'
import { Icon } from '#components/ui/display/icon'
import { ChoiceRow } from '#components/ui/fields/choice-row'
import { ReadState } from '#components/ui/states/read-state'
import type { ModuleSummary } from '#contract/module'
import { knownQuestions, type Question } from '#contract/question'
import { firstWords } from '#domain/authoring/first-words'
import { callApi } from '#lib/browser/client'
import { useRead } from '#lib/browser/use-read'

interface Props {
  module: ModuleSummary
  /** Questions ticked in this module and in others. */
  picked: readonly Question[]
  onChange: (picked: readonly Question[]) => void
  onBack: () => void
  onExpired: () => void
}

/** The questions of a module, with checkboxes and a button for all. */
export function PickedModule({ module, picked, onChange, onBack, onExpired }: Props) {
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
          >
            {allPicked ? t('untickAll') : t('tickAll')}
          </Button>
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
