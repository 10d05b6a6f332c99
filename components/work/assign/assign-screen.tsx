import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { PageHeader } from '#components/ui/layout/page-header'
import { Texts } from '#components/ui/texts'
import { AssignForm } from './assign-form.tsx'
import { FirstGroup } from './first-group.tsx'
import type { AssignFormProps } from './form.ts'

/** `makeGroup`: buttons to create a first class, for users who have none. */
export function AssignScreen({ makeGroup, ...props }: AssignFormProps & { makeGroup: ReactNode }) {
  const t = useTranslations('assign')
  return (
    <Texts of="assign">
      <PageHeader title={t('title')} />
      <FirstGroup none={props.groups.length === 0 && !props.failed.groups}>{makeGroup}</FirstGroup>
      <AssignForm {...props} />
    </Texts>
  )
}
