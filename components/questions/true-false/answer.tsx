import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { control } from '#components/ui/classes.ts'
import { givenVerdict, maxWhyLength, verdicts } from '#domain/questions/true-false'
import { typedHoles } from '#domain/questions/values'
import type { AnswerProps, AskedOf, ResultProps } from '../views.ts'

export function AnswerTrueFalse({ question, value, edit }: AnswerProps<AskedOf<'TrueFalse'>>) {
  const t = useTranslations('player.trueFalse')
  const tWords = useTranslations('questions.trueFalse')
  const { verdict: picked, why } = givenVerdict(value)
  const change = (part: { verdict?: string; why?: string }) => edit({ ...typedHoles(value), ...part })
  return (
    <div className="flex flex-col gap-3">
      <fieldset className="min-w-0">
        <legend className="mb-1 text-sm text-muted">{t('legend')}</legend>
        <div className="grid grid-cols-2 gap-2">
          {verdicts.map((verdict) => (
            <label
              key={verdict}
              className="flex min-h-11 items-center gap-3 rounded-control border border-control bg-surface px-3 py-2 hover:border-brand has-checked:border-brand has-checked:bg-brand-soft"
            >
              <input
                type="radio"
                name={`verdict-${question._id}`}
                checked={picked === verdict}
                onChange={() => change({ verdict })}
                {...(verdict === (picked ?? 'true') && { 'data-arrival': true })}
                className="size-5 shrink-0 accent-brand"
              />
              {tWords(verdict)}
            </label>
          ))}
        </div>
      </fieldset>
      <label className="flex flex-col gap-1">
        <span className="text-sm text-muted">{t('why')}</span>
        <textarea
          rows={2}
          placeholder={t('placeholder')}
          value={why}
          maxLength={maxWhyLength}
          onChange={(event) => change({ why: event.target.value })}
          className={clsx(control, 'field-sizing-content max-h-48 min-h-16 resize-none')}
        />
      </label>
    </div>
  )
}

/** Whether the first part is right; the second is for the student to judge. */
export function TrueFalseResult({ question: { data }, verdict }: ResultProps<AskedOf<'TrueFalse'>>) {
  const t = useTranslations('player.trueFalse.result')
  const key = data.good ? 'true' : 'false'
  return <p>{t(`${verdict === 'right' ? 'right' : 'wrong'}.${key}`)}</p>
}
