import { useTranslations } from 'next-intl'
import { useId, useRef, useState } from 'react'
import { Button } from '#components/ui/actions/button'
import { Badge } from '#components/ui/display/badge'
import { ChoiceRow } from '#components/ui/fields/choice-row'
import { LazyPart, lazyPart } from '#components/ui/lazy-part'
import { Spinner } from '#components/ui/states/spinner'
import { WarningList } from '#components/ui/states/warning-list'
import { useAfterRender } from '#components/ui/use-after-render.ts'
import type { ImportedQuestion } from '#contract/question-import'
import { hasParts } from '#domain/authoring/regroup'
import { QuestionView } from '../question-view.tsx'
import { type Imported, type ImportedFile, isUnsure } from './use-imported.ts'

/** The questions of a file as students will read them, with what each lost; each can be put right, joined, taken apart or left out. */
export function ImportedQuestions({ found: { format, leftOut }, imported }: { found: ImportedFile; imported: Imported }) {
  const t = useTranslations('moduleEditor.import')
  const { questions, left, picked, toggleAll } = imported
  const lines = [...new Set(leftOut)]
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
            one={one}
            place={place}
            last={place === questions.length - 1}
            checked={!left.has(one.question._id)}
            imported={imported}
          />
        ))}
      </ol>
      {lines.length > 0 ? (
        <details>
          <summary className="cursor-pointer pointer-coarse:py-3">{t('leftOut', { count: lines.length })}</summary>
          <ul className="mt-2 flex list-disc flex-col gap-1 pl-5 text-muted">
            {lines.map((line) => (
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

const correctedFields = lazyPart(() => import('./corrected-fields.tsx'), 'corrected-fields')

interface ImportedLineProps {
  one: ImportedQuestion
  /** From 0. */
  place: number
  last: boolean
  checked: boolean
  imported: Imported
}

/** A question of a file as students will read it, with what it lost; opened, with the fields that put it right. */
function ImportedLine({ one, place, last, checked, imported }: ImportedLineProps) {
  const t = useTranslations('moduleEditor.import')
  const { title, category, question, losses } = one
  const [open, setOpen] = useState(false)
  const fields = useId()
  const number = place + 1
  return (
    <li className="flex flex-col gap-2 py-4">
      <ChoiceRow
        type="checkbox"
        className="font-semibold"
        label={t('pick', { number, title, titled: title === '' ? 'no' : 'yes' })}
        checked={checked}
        onChange={() => imported.toggle(question._id)}
      >
        {isUnsure(one) ? <Badge tone="warn" label={t('toCheck')} /> : null}
      </ChoiceRow>
      {category ? <p className="text-sm break-words text-muted">{category}</p> : null}
      <WarningList texts={losses.map((loss) => t(`losses.${loss}`))} />
      <div id={fields} className="rounded-card border border-line px-4 pt-4">
        {open ? (
          <div className="pb-4">
            <LazyPart part={correctedFields} opening={<Spinner className="text-brand" />}>
              {({ CorrectedFields }) => <CorrectedFields question={question} official={false} onChange={imported.change} />}
            </LazyPart>
          </div>
        ) : (
          <ol>
            <QuestionView question={question} number={number} />
          </ol>
        )}
      </div>
      <Tools
        place={place}
        last={last}
        parted={hasParts(question)}
        open={open}
        fields={fields}
        imported={imported}
        onOpen={() => {
          if (open) imported.settle(question._id)
          setOpen(!open)
        }}
      />
    </li>
  )
}

interface ToolsProps extends Pick<ImportedLineProps, 'place' | 'last' | 'imported'> {
  /** Whether it can be taken apart. */
  parted: boolean
  open: boolean
  /** Id of the part that opens. */
  fields: string
  onOpen: () => void
}

function Tools({ place, last, parted, open, fields, imported, onOpen }: ToolsProps) {
  const t = useTranslations('moduleEditor.import')
  const first = useRef<HTMLButtonElement>(null)
  const afterRender = useAfterRender()
  const number = place + 1
  // The pressed button may be gone then: its line keeps the focus.
  const act = (change: (place: number) => void) => () => {
    change(place)
    afterRender(() => first.current?.focus())
  }
  const common = { size: 'sm', className: 'pointer-coarse:min-h-11' } as const
  return (
    <div className="flex flex-wrap gap-2">
      <Button {...common} ref={first} icon={open ? 'check' : 'edit'} aria-expanded={open} aria-controls={fields} onClick={onOpen}>
        {t(open ? 'corrected' : 'correct', { number })}
      </Button>
      {last ? null : (
        <Button {...common} icon="link" onClick={act(imported.join)} label={t('join', { number, next: number + 1 })} />
      )}
      {parted ? <Button {...common} icon="expand" onClick={act(imported.part)} label={t('part', { number })} /> : null}
    </div>
  )
}
