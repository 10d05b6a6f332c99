import { useTranslations } from 'next-intl'
import { useDeferredValue, useMemo, useState } from 'react'
import { focusField } from '#components/authoring/fields/field-slot'
import { problemPlace } from '#components/authoring/fields/problem-word.ts'
import { Button } from '#components/ui/actions/button'
import { Icon } from '#components/ui/display/icon'
import { Card } from '#components/ui/layout/card'
import { moduleAdvice } from '#domain/authoring/advice'
import { fieldOfPath, type ModuleForm } from './module-form.ts'

/** Number of pieces of advice shown at first, since the questions come below them. */
const shownFirst = 5

/** Advice that would make the module easier to follow; each line leads to its field. Advice never blocks a save. */
export function AdvicePanel({ form, documentName }: { form: ModuleForm; documentName: string | null }) {
  const t = useTranslations('moduleEditor.advice')
  const place = useTranslations('problems.place')
  const questions = useDeferredValue(form.questions)
  const advice = useMemo(() => moduleAdvice({ questions, documentName }), [questions, documentName])
  const [whole, setWhole] = useState(false)
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
        {(whole ? advice : advice.slice(0, shownFirst)).map(({ path, code, detail }) => {
          const { question } = problemPlace(path)
          return (
            <li key={`${path} ${code} ${detail ?? ''}`}>
              <button
                type="button"
                onClick={() => focusField(fieldOfPath(form, path))}
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
      {advice.length > shownFirst ? (
        <Button
          variant="quiet"
          size="sm"
          className="pointer-coarse:min-h-11"
          aria-expanded={whole}
          onClick={() => setWhole(!whole)}
          label={whole ? t('showFirst') : t('showAll', { count: advice.length })}
        />
      ) : null}
    </Card>
  )
}
