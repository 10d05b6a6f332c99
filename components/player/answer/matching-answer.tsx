'use client'

import { useTranslations } from 'next-intl'
import { use } from 'react'
import { LineText } from '#components/rich-text/line-text'
import { SelectField } from '#components/ui/fields/select-field'
import type { MatchingData } from '#contract/questions/matching'
import { shownOptions } from '#domain/scoring/matching'
import { orderSeed } from '#domain/shuffle'
import { PlayerEnvironmentContext } from '../player-context.ts'
import { ListenButton } from '../voice/listen-button.tsx'
import { loadSpoken, speechOf } from './speech-of.ts'

interface Props {
  questionId: string
  data: MatchingData
  /** Pair id -> option id. */
  values: Readonly<Record<string, string>>
  edit: (values: Record<string, string>) => void
}

/** Each left side with a list of all answers; an answer may be used more than once. */
export function MatchingAnswer({ questionId, data, values, edit }: Props) {
  const t = useTranslations('player.matching')
  const { assigneeId } = use(PlayerEnvironmentContext)
  const options = shownOptions(data, orderSeed(assigneeId, questionId))
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
        <ListenButton speech={speechOf(questionId, data, spoken)} />
      </legend>
      {data.pairs.map(({ id, left, leftHtml }, index) => (
        <SelectField
          key={id}
          label={<LineText line={{ text: left, html: leftHtml }} language={data.speakerLanguage} />}
          className="tablet:grid tablet:grid-cols-2 tablet:items-center tablet:gap-x-4 [&>label]:min-w-0 [&>label]:font-normal [&>label]:break-words [&>label]:whitespace-pre-wrap"
          placeholder={t('choose')}
          options={options.map(({ id: value, text: label }) => ({ value, label }))}
          value={values[id] ?? ''}
          onChange={(event) => choose(id, event.target.value)}
          {...(index === 0 && { 'data-arrival': true })}
        />
      ))}
    </fieldset>
  )
}
