'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useReportFailure } from '#components/calls/use-report-failure.ts'
import { useWriting } from '#components/calls/use-writing.ts'
import { CheckboxField } from '#components/ui/fields/checkbox-field'
import { Card } from '#components/ui/layout/card'
import { useFlash } from '#components/ui/states/flash'
import { callApi } from '#lib/browser/client'

/** For a headmaster: whether the school's students change their names themselves. */
export function Renaming({ allowed }: { allowed: boolean }) {
  const t = useTranslations('groups.names')
  const router = useRouter()
  const flash = useFlash()
  // What was chosen here, shown at once; back to the page's value when it could not be saved.
  const [chosen, setChosen] = useState<boolean | null>(null)
  const report = useReportFailure()
  const { write } = useWriting((error) => {
    setChosen(null)
    report(error)
  })
  const choose = (studentsRename: boolean) =>
    write(async () => {
      setChosen(studentsRename)
      await callApi('setRenaming', { body: { studentsRename } })
      flash({ tone: 'good', text: t(studentsRename ? 'renamingOn' : 'renamingOff') })
      router.refresh()
    })
  return (
    <Card as="section" aria-labelledby="noms-des-eleves" className="mt-6">
      <h2 id="noms-des-eleves" className="mb-1 text-xl">
        {t('renamingTitle')}
      </h2>
      <CheckboxField
        label={t('renaming')}
        hint={t('renamingHint')}
        checked={chosen ?? allowed}
        onChange={(event) => void choose(event.target.checked)}
      />
    </Card>
  )
}
