import { useTranslations } from 'next-intl'
import { LineText } from '#components/rich-text/line-text'
import { SelectField } from '#components/ui/fields/select-field'
import { typedHoles } from '#domain/questions/values'
import { matchedPairs, shownOptions } from '#domain/scoring/matching'
import { CountResult } from '../count-result.tsx'
import { loadSpoken } from '../load-spoken.ts'
import type { AnswerProps, AskedOf, ResultProps } from '../views.ts'

/** Each left side with a list of all answers; an answer may be used more than once. */
export function AnswerMatching({ question: { data }, value, edit, seed, listen }: AnswerProps<AskedOf<'Matching'>>) {
  const t = useTranslations('player.matching')
  const values = typedHoles(value)
  const options = shownOptions(data, seed)
  const choose = (pairId: string, optionId: string) => {
    const others = Object.fromEntries(Object.entries(values).filter(([id]) => id !== pairId))
    edit(optionId === '' ? others : { ...others, [pairId]: optionId })
  }
  const spoken = async () => {
    const { spokenItems } = await loadSpoken()
    return [spokenItems(data.pairs.map(({ left, leftHtml }) => ({ text: left, html: leftHtml }))), spokenItems(options)].join(
      '.\n',
    )
  }
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-1 flex w-full items-center gap-1 text-sm text-muted">
        {t('legend')}
        {listen({ language: data.speakerLanguage, text: spoken })}
      </legend>
      {data.pairs.map(({ id, left, leftHtml }, index) => (
        <SelectField
          key={id}
          label={<LineText line={{ text: left, html: leftHtml }} language={data.speakerLanguage} />}
          className="tablet:grid tablet:grid-cols-2 tablet:items-center tablet:gap-x-4 [&>label]:min-w-0 [&>label]:font-normal [&>label]:break-words [&>label]:whitespace-pre-wrap"
          placeholder={t('choose')}
          options={options.map(({ id: value, text: label }) => ({ value, label }))}
          value={values[id] ?? ''}
          onChange={(value) => choose(id, value)}
          {...(index === 0 && { 'data-arrival': true })}
        />
      ))}
    </fieldset>
  )
}

export function MatchingResult({ question, value, verdict }: ResultProps<AskedOf<'Matching'>>) {
  const pairs = matchedPairs(question.data, typedHoles(value))
  return <CountResult verdict={verdict} right={pairs.filter(({ isRight }) => isRight).length} total={pairs.length} />
}
