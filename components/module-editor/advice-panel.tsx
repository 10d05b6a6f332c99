'use client'

import { useTranslations } from 'next-intl'
import { useDeferredValue, useMemo } from 'react'
import { focusField } from '#components/authoring/focus-field.ts'
import { problemPlace } from '#components/authoring/problem-word.ts'
import { Card } from '#components/ui/layout/card'
import { Icon } from '#components/ui/marks/icon'
import { moduleAdvice } from '#domain/authoring-advice'
import { fieldOfPath, type ModuleForm } from './module-form.ts'

const maxShown = 20

/** What would make the module easier to follow; each line leads to its field. Nothing here stands in the way of a save. */
export function AdvicePanel({ form, documentName }: { form: ModuleForm; documentName: string | null }) {
  const t = useTranslations('moduleEditor.advice')
  const place = useTranslations('problems.place')
  const questions = useDeferredValue(form.questions)
  const advice = useMemo(() => moduleAdvice({ questions, documentName }), [questions, documentName])
  if (questions.length === 0) return null
  return (
    <Card as="section" aria-labelledby="module-conseils">
      <h2 id="module-conseils" className="text-xl">
        {t('title')}
      </h2>
      <p role="status" className="mt-1 text-muted">
        {t('count', { count: advice.length })}
      </p>
      <ul className="-mx-2 mt-2 flex flex-col">
        {advice.slice(0, maxShown).map(({ path, code, detail }) => {
          const { question } = problemPlace(path)
          return (
            <li key={`${path} ${code} ${detail ?? ''}`}>
              <button
                type="button"
                onClick={() =>
                  focusField(path.endsWith('.tips') && code === 'emptyTips' ? tipsButton(form, path) : fieldOfPath(form, path))
                }
                className="flex min-h-11 w-full items-start gap-3 rounded-control p-2 text-left hover:bg-sunken"
              >
                <Icon name="info" className="mt-0.5 text-brand" />
                <span>
                  {question === undefined ? null : (
                    <span className="block text-sm font-semibold text-muted">{place('question', { number: question })}</span>
                  )}
                  {t(code, { detail: detail ?? '' })}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
      {advice.length > maxShown ? <p className="text-sm text-muted">{t('more', { count: advice.length - maxShown })}</p> : null}
    </Card>
  )
}

/** An absent help has no field yet: its line leads to the question, where the button that adds it stands. */
const tipsButton = (form: ModuleForm, path: string) => fieldOfPath(form, path.replace(/\.tips$/, ''))
