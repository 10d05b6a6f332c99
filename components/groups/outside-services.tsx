'use client'

import { useTranslations } from 'next-intl'
import { CheckboxField } from '#components/ui/fields/checkbox-field'
import { SectionCard } from '#components/ui/layout/section'
import type { SignedInUser } from '#contract/user'
import { callApi } from '#lib/browser/client'
import { useSchoolSetting } from './use-school-setting.ts'

type Services = NonNullable<SignedInUser['outsideServices']>

/** For a headmaster: whether texts of the school's students go to the services that the operator has connected; nothing without any. */
export function OutsideServices({ services }: { services: Services }) {
  const t = useTranslations('groups.outside')
  const { assistant, evaluation } = services
  if (assistant === undefined && evaluation === undefined) return null
  return (
    <SectionCard id="services-exterieurs" title={t('title')}>
      {assistant === undefined ? null : <Service name="assistant" allowed={assistant} />}
      {evaluation === undefined ? null : <Service name="evaluation" allowed={evaluation} />}
    </SectionCard>
  )
}

function Service({ name, allowed }: { name: keyof Services; allowed: boolean }) {
  const t = useTranslations(`groups.outside.${name}`)
  const { value, choose } = useSchoolSetting(allowed, async (uses) => {
    await callApi('setSchoolRules', { body: name === 'assistant' ? { usesAssistant: uses } : { usesEvaluation: uses } })
    return t(uses ? 'on' : 'off')
  })
  return <CheckboxField label={t('label')} hint={t('hint')} checked={value} onChange={choose} />
}
