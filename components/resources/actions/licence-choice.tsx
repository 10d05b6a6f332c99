'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { OriginLines } from '#components/authoring/origin-lines'
import { useReportFailure } from '#components/calls/use-report-failure.ts'
import { CheckboxField } from '#components/ui/fields/checkbox-field'
import { RadioField } from '#components/ui/fields/radio-field'
import { type Licence, licences } from '#contract/licences'
import type { Origin } from '#contract/origin'
import { callApi } from '#lib/browser/client'

interface Props {
  of: 'course' | 'module'
  id: string
  origin: Origin
}

/** Chooses the licence, and whether the author is named; each choice shows and is stored at once, and goes back if that fails. */
export function LicenceChoice({ of, id, origin: first }: Props) {
  const t = useTranslations('sharing')
  const report = useReportFailure()
  const [origin, setOrigin] = useState(first)
  const [pending, setPending] = useState(false)
  const store = async (licence: Licence | null, named: boolean) => {
    setPending(true)
    setOrigin({ ...origin, licence, named })
    try {
      const input = { params: { id }, body: { licence, named } }
      setOrigin(await (of === 'course' ? callApi('licenseCourse', input) : callApi('licenseModule', input)))
    } catch (error) {
      setOrigin(origin)
      report(error)
    } finally {
      setPending(false)
    }
  }
  const { licence, named, choices, sources, mine } = origin
  return (
    <section className="flex flex-col gap-2" aria-busy={pending}>
      <Choices {...{ licence, choices }} onChoose={(chosen) => void store(chosen, named)} />
      {choices.length === 1 ? <p className="text-sm text-muted">{t(choices[0] === null ? 'boundToNone' : 'bound')}</p> : null}
      {mine ? (
        <CheckboxField
          label={t('named')}
          hint={t('namedHint')}
          checked={named}
          onChange={({ currentTarget }) => void store(licence, currentTarget.checked)}
        />
      ) : null}
      <OriginLines licence={null} sources={sources} />
    </section>
  )
}

type ChoicesProps = Pick<Origin, 'licence' | 'choices'> & { onChoose: (licence: Licence | null) => void }

const unlicensed = 'none' as const

function Choices({ licence, choices, onChoose }: ChoicesProps) {
  const t = useTranslations()
  return (
    <RadioField
      legend={t('sharing.licence')}
      choices={[unlicensed, ...licences].map((one) => ({
        value: one,
        label: one === unlicensed ? t('origin.none') : t(`origin.licence.${one}`),
        detail: t(`sharing.licences.${one}`),
        disabled: !choices.includes(one === unlicensed ? null : one),
      }))}
      value={licence ?? unlicensed}
      onChange={(chosen) => onChoose(chosen === unlicensed ? null : chosen)}
    />
  )
}
