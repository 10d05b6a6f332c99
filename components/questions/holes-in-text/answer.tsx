import { useTranslations } from 'next-intl'
import { maxHoleLength } from '#contract/question-limits'
import { typedHoles } from '#domain/questions/values'
import { holeNames, isHoleRight } from '#domain/scoring/holes'
import { CountResult } from '../count-result.tsx'
import { loadSpoken } from '../load-spoken.ts'
import type { AnswerProps, AskedOf, ResultProps } from '../views.ts'
import { HolesText } from './holes-text.tsx'

/** The text, with a field in each hole. */
export function AnswerHoles({ question: { data }, value, edit, listen }: AnswerProps<AskedOf<'HolesInText'>>) {
  const t = useTranslations('player')
  const names = holeNames(data.text)
  const values = typedHoles(value)
  return (
    <fieldset className="relative min-w-0 pr-11">
      <legend className="sr-only">{t('myAnswer')}</legend>
      {listen({
        language: data.speakerLanguage,
        text: async () => (await loadSpoken()).spokenBody(data.text),
        className: 'absolute top-0 right-0',
      })}
      <HolesText
        data={data}
        className="leading-10 pointer-coarse:leading-13"
        renderHole={(name) => {
          const index = names.indexOf(name)
          const typed = values[name] ?? ''
          return (
            <input
              type="text"
              aria-label={t('hole', { number: index + 1 })}
              value={typed}
              maxLength={maxHoleLength}
              // As wide as the typed text: the width must not reveal the expected answer.
              size={Math.min(30, Math.max(10, typed.length + 1))}
              autoComplete="off"
              autoCapitalize="off"
              autoCorrect="off"
              spellCheck={false}
              onChange={(event) => edit({ ...values, [name]: event.target.value })}
              {...(index === 0 && { 'data-arrival': true })}
              className="mx-1 max-w-full rounded-control border border-control bg-surface px-2 py-0.5 text-base leading-7 hover:border-brand pointer-coarse:min-h-11"
            />
          )
        }}
      />
    </fieldset>
  )
}

export function HolesResult({ question: { data }, value, verdict }: ResultProps<AskedOf<'HolesInText'>>) {
  const names = holeNames(data.text)
  const right = names.filter((name) => isHoleRight(data, name, typedHoles(value))).length
  return <CountResult verdict={verdict} right={right} total={names.length} />
}
