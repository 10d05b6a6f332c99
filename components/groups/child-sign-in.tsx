'use client'

import { useTranslations } from 'next-intl'
import { RadioField } from '#components/ui/fields/radio-field'
import { Card } from '#components/ui/layout/card'
import type { ChildPassword } from '#contract/user'
import { callApi } from '#lib/browser/client'
import { useSchoolSetting } from './use-school-setting.ts'

const ways = ['usual', 'words', 'pictures'] as const
type Way = (typeof ways)[number]

/** For a headmaster: how pupils of 6e and below sign in (decision 38). */
export function ChildSignIn({ way }: { way: ChildPassword | null }) {
  const t = useTranslations('groups.childSignIn')
  const { value, choose } = useSchoolSetting<Way>(way ?? 'usual', async (to) => {
    await callApi('setChildSignIn', { body: { childSignIn: to === 'usual' ? null : to } })
    return t(`saved.${to}`)
  })
  return (
    <Card as="section" aria-labelledby="connexion-des-petits" className="mt-6">
      <h2 id="connexion-des-petits" className="mb-1 text-xl">
        {t('title')}
      </h2>
      <RadioField
        legend={t('title')}
        legendHidden
        aria-describedby="connexion-des-petits-texte"
        choices={ways.map((one) => ({ value: one, label: t(`way.${one}`) }))}
        value={value}
        onChange={(one) => void choose(one)}
      />
      <p id="connexion-des-petits-texte" className="mt-2 text-sm text-muted text-pretty">
        {t('text')}
      </p>
    </Card>
  )
}
