'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import type { Option } from '#components/ui/fields/select-field'
import { useFlash } from '#components/ui/states/flash'
import { WindowButton, windowPart } from '#components/ui/windows/lazy-window'
import { groupLabel } from '#domain/people/names'
import { assignPath, groupStudentsPath } from '#lib/routes'
import { emptyGroup } from './group-form.ts'

const groupWindow = windowPart(() => import('./group-window.tsx'), 'group-window')

type Props = {
  userId: string
  levels: readonly Option[]
  /** The group is created to be given work: the user then continues to assigning it. */
  giving?: boolean
  main?: boolean
}

/** A button that opens the form of a new class or group; the code of the dialog is loaded on demand. */
export function NewGroup({ userId, levels, giving = false, main = true }: Props) {
  const t = useTranslations('groups')
  const router = useRouter()
  const flash = useFlash()
  return (
    <WindowButton
      variant={main ? 'primary' : 'secondary'}
      icon="plus"
      part={groupWindow}
      window={({ GroupWindow }, close) => (
        <GroupWindow
          userId={userId}
          title={t('form.createTitle')}
          initial={emptyGroup}
          levels={levels}
          onClose={close}
          onSaved={({ _id, name, type, studentCount }) => {
            flash({ tone: 'good', text: t('form.created', { name: groupLabel(name), type }) })
            close()
            router.push(giving && studentCount > 0 ? assignPath({ group: _id }) : groupStudentsPath(_id))
          }}
        />
      )}
      label={t('new')}
    />
  )
}
