'use client'

import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/actions/button'
import { Badge } from '#components/ui/display/badge'
import { Icon } from '#components/ui/display/icon'
import { ChoiceRow } from '#components/ui/fields/choice-row'
import type { ImportedQuestion } from '#contract/question-import'
import { QuestionView } from '../question-view.tsx'
import { type ImportedFile, isUnsure, type Ticks } from './use-ticks.ts'

interface Props {
  found: ImportedFile
  ticks: Ticks
}

/** The questions of a file as students will read them, with what each lost; each can be left out. */
export function ImportedQuestions({ found: { format, questions, leftOut }, ticks: { left, picked, toggle, toggleAll } }: Props) {
  const t = useTranslations('moduleEditor.import')
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status">{t('found', { count: questions.length, format, changed: questions.filter(hasLoss).length })}</p>
        <Button size="sm" className="pointer-coarse:min-h-11" onClick={toggleAll}>
          {picked.length > 0 ? t('untickAll') : t('tickAll')}
        </Button>
      </div>
      <ol className="flex flex-col divide-y divide-line">
        {questions.map((one, place) => (
          <ImportedLine
            key={one.question._id}
            imported={one}
            number={place + 1}
            checked={!left.has(one.question._id)}
            onToggle={() => toggle(one.question._id)}
          />
        ))}
      </ol>
      {leftOut.length > 0 ? (
        <details>
          <summary className="cursor-pointer pointer-coarse:py-3">{t('leftOut', { count: leftOut.length })}</summary>
          <ul className="mt-2 flex list-disc flex-col gap-1 pl-5 text-muted">
            {leftOut.map((line) => (
              <li key={line} className="break-words">
                {line}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </>
  )
}

const hasLoss = ({ losses }: ImportedQuestion) => losses.length > 0

interface LineProps {
  imported: ImportedQuestion
  number: number
  checked: boolean
  onToggle: () => void
}

function ImportedLine({ imported, number, checked, onToggle }: LineProps) {
  const t = useTranslations('moduleEditor.import')
  const { title, category, question, losses } = imported
  return (
    <li className="flex flex-col gap-2 py-4">
      <ChoiceRow
        type="checkbox"
        className="font-semibold"
        label={t('pick', { number, title, titled: title === '' ? 'no' : 'yes' })}
        checked={checked}
        onChange={onToggle}
      >
        {isUnsure(imported) ? <Badge tone="warn">{t('toCheck')}</Badge> : null}
      </ChoiceRow>
      {category ? <p className="text-sm break-words text-muted">{category}</p> : null}
      {losses.length > 0 ? (
        <ul className="flex flex-col gap-1 text-warn">
          {losses.map((loss) => (
            <li key={loss} className="flex items-start gap-2">
              <Icon name="warning" className="mt-0.5 shrink-0" />
              <span className="min-w-0">{t(`losses.${loss}`)}</span>
            </li>
          ))}
        </ul>
      ) : null}
      <ol className="rounded-card border border-line px-4 pt-4">
        <QuestionView question={question} number={number} />
      </ol>
    </li>
  )
}
