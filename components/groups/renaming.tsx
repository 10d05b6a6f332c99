'use client'

import { useTranslations } from 'next-intl'
import { CheckboxField } from '#components/ui/fields/checkbox-field'
import { Card } from '#components/ui/layout/card'
import { callApi } from '#lib/browser/client'
import { useSchoolSetting } from './use-school-setting.ts'

/** For a headmaster: whether the school's students change their names themselves. */
export function Renaming({ allowed }: { allowed: boolean }) {
  const t = useTranslations('groups.names')
  const { value, choose } = useSchoolSetting(allowed, async (studentsRename) => {
    await callApi('setRenaming', { body: { studentsRename } })
    return t(studentsRename ? 'renamingOn' : 'renamingOff')
  })
  return (
    <Card as="section" aria-labelledby="noms-des-eleves" className="mt-6">
      <h2 id="noms-des-eleves" className="mb-1 text-xl">
        {t('renamingTitle')}
      </h2>
      <CheckboxField
        label={t('renaming')}
        hint={t('renamingHint')}
        checked={value}
        onChange={(event) => void choose(event.target.checked)}
      />
    </Card>
  )
}
