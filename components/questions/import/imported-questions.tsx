'use client'

import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/actions/button'
import type { ImportedQuestion } from '#contract/question-import'
import { ImportedLine } from './imported-line.tsx'
import type { Imported, ImportedFile } from './use-imported.ts'

interface Props {
  found: ImportedFile
  imported: Imported
}

/** The questions of a file as students will read them, with what each lost; each can be put right, joined, taken apart or left out. */
export function ImportedQuestions({ found: { format, leftOut }, imported }: Props) {
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
