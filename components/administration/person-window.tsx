'use client'

import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/actions/button'
import type { Option } from '#components/ui/fields/select-field'
import { DialogWindow } from '#components/ui/windows/dialog-window'
import type { FoundPerson } from '#contract/administration'
import type { Acting } from '#domain/people/acts'
import { fullName } from '#domain/people/names'
import { shownState } from './acts.ts'
import { PersonActs } from './person-acts.tsx'

interface Props {
  person: FoundPerson
  by: Acting
  levels: readonly Option[]
  onClose: () => void
}

/** A person of the school, and what a headmaster may do for them. */
export function PersonWindow({ person, by, levels, onClose }: Props) {
  const t = useTranslations('administration')
  const tRole = useTranslations('profile.role')
  return (
    <DialogWindow
      open
      onClose={onClose}
      title={fullName(person.firstname, person.lastname)}
      actions={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <dl className="mb-5 grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
        {[
          [t('person.role'), tRole(person.role)],
          [t('person.username'), person.username],
          [t('person.state'), t(`person.states.${shownState(person)}`)],
        ].map(([term, value]) => (
          <div key={term} className="contents">
            <dt className="text-muted">{term}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ))}
      </dl>
      <PersonActs person={person} by={by} levels={levels} onDone={onClose} />
    </DialogWindow>
  )
}
