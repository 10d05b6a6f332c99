'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { QuestionView } from '#components/questions/question-view'
import { Button } from '#components/ui/actions/button'
import { textLink } from '#components/ui/classes.ts'
import { checkbox } from '#components/ui/fields/checkbox-field'
import { FileChoice } from '#components/ui/fields/file-choice'
import { Icon } from '#components/ui/marks/icon'
import { Dialog } from '#components/ui/windows/dialog'
import type { Question } from '#contract/question'
import type { ImportedQuestion } from '#contract/question-import'
import { questionTemplate } from '#lib/routes'
import { useQuestionImport } from './use-question-import.ts'

interface Props {
  onPick: (questions: readonly Question[]) => void
  onClose: () => void
  onExpired: () => void
}

const accepted = '.xml,.txt,.gift,.h5p,.zip,.imscc,.qti,.xlsx,.ods,.csv,.tsv,text/xml,text/plain'

/** Reads a file of questions, and lists them as students will read them, with what each lost; the ticked ones are picked. */
export function ImportWindow({ onPick, onClose, onExpired }: Props) {
  const t = useTranslations('moduleEditor.import')
  const { file, found, problem, pending, choose } = useQuestionImport(onExpired)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const questions = found?.questions ?? []
  const picked = questions.filter(({ question }) => !left.has(question._id))
  const toggle = (id: string) =>
    setLeft((ids) => (ids.has(id) ? new Set([...ids].filter((one) => one !== id)) : new Set([...ids, id])))
  const toggleAll = () => setLeft(new Set(picked.length > 0 ? questions.map(({ question }) => question._id) : []))
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={t('title')}
      description={t('text')}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            variant="primary"
            disabled={pending || picked.length === 0}
            onClick={() => onPick(picked.map(({ question }) => question))}
          >
            {t('add', { count: picked.length })}
          </Button>
        </>
      }
    >
      <FileChoice
        id="question-import"
        label={found ? t('other') : t('choose')}
        accept={accepted}
        chosen={pending ? t('reading') : file}
        problem={problem}
        onChoose={choose}
        after={
          <a href={questionTemplate} download className={textLink}>
            {t('template')}
          </a>
        }
      />
      {found ? (
        <>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p role="status">
              {t('found', { count: questions.length, format: found.format, changed: questions.filter(hasLoss).length })}
            </p>
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
        </>
      ) : null}
    </Dialog>
  )
}

const hasLoss = ({ losses }: ImportedQuestion) => losses.length > 0

interface LineProps {
  imported: ImportedQuestion
  number: number
  checked: boolean
  onToggle: () => void
}

function ImportedLine({ imported: { title, category, question, losses }, number, checked, onToggle }: LineProps) {
  const t = useTranslations('moduleEditor.import')
  return (
    <li className="flex flex-col gap-2 py-4">
      <label className="flex min-h-11 items-center gap-3 font-semibold">
        <input type="checkbox" className={checkbox} checked={checked} onChange={onToggle} />
        <span className="min-w-0 break-words">{t('pick', { number, title, titled: title === '' ? 'no' : 'yes' })}</span>
      </label>
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
