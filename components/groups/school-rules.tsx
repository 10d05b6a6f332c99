'use client'

import { useTranslations } from 'next-intl'
import { CheckboxField } from '#components/ui/fields/checkbox-field'
import { Card } from '#components/ui/layout/card'
import { callApi } from '#lib/browser/client'
import { useSchoolSetting } from './use-school-setting.ts'

/** For a headmaster: whether the school's students change their names themselves, and whether it keeps their national numbers. */
export function SchoolRules({ studentsRename, keepsIne }: { studentsRename: boolean; keepsIne: boolean }) {
  const t = useTranslations('groups.names')
  const renaming = useSchoolSetting(studentsRename, async (value) => {
    await callApi('setSchoolRules', { body: { studentsRename: value } })
    return t(value ? 'renamingOn' : 'renamingOff')
  })
  const numbers = useSchoolSetting(keepsIne, async (value) => {
    await callApi('setSchoolRules', { body: { keepsIne: value } })
    return t(value ? 'ineOn' : 'ineOff')
  })
  return (
    <Card as="section" aria-labelledby="noms-des-eleves" className="mt-6">
      <h2 id="noms-des-eleves" className="mb-1 text-xl">
        {t('renamingTitle')}
      </h2>
      <CheckboxField
        label={t('renaming')}
        hint={t('renamingHint')}
        checked={renaming.value}
        onChange={(event) => void renaming.choose(event.target.checked)}
      />
      <CheckboxField
        label={t('ine')}
        hint={t('ineHint')}
        checked={numbers.value}
        onChange={(event) => void numbers.choose(event.target.checked)}
      />
    </Card>
  )
}
