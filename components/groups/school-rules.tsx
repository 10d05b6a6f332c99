'use client'

import { useTranslations } from 'next-intl'
import { CheckboxField } from '#components/ui/fields/checkbox-field'
import { SectionCard } from '#components/ui/layout/section'
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
    <SectionCard id="noms-des-eleves" title={t('renamingTitle')}>
      <CheckboxField label={t('renaming')} hint={t('renamingHint')} checked={renaming.value} onChange={renaming.choose} />
      <CheckboxField label={t('ine')} hint={t('ineHint')} checked={numbers.value} onChange={numbers.choose} />
    </SectionCard>
  )
}
