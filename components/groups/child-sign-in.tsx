'use client'

import { useTranslations } from 'next-intl'
import { RadioField } from '#components/ui/fields/radio-field'
import type { ChildPassword } from '#contract/user'
import { callApi } from '#lib/browser/client'
import { useSchoolSetting } from './use-school-setting.ts'

const ways = ['usual', 'words', 'pictures'] as const
type Way = (typeof ways)[number]
/** For a headmaster: how pupils of 6e and below sign in, in the whole school (decision 38). */
export function ChildSignIn({ way, onChanged }: { way: ChildPassword | null; onChanged?: () => Promise<unknown> }) {
  const t = useTranslations('groups.childSignIn')
  const { value, choose } = useSchoolSetting<Way>(way ?? 'usual', async (to) => {
    await callApi('setChildSignIn', { body: { childSignIn: to === 'usual' ? null : to } })
    await onChanged?.()
    return t(`saved.${to}`)
  })
  return (
    <div>
      <RadioField
        legend={t('title')}
        aria-describedby="connexion-des-petits-texte"
        choices={ways.map((one) => ({ value: one, label: t(`way.${one}`) }))}
        value={value}
        onChange={choose}
      />
      <p id="connexion-des-petits-texte" className="mt-2 text-sm text-muted text-pretty">
        {t('text')}
      </p>
    </div>
  )
}
