import { useTranslations } from 'next-intl'
import { Messages } from '#components/ui/messages'
import { PageHeader } from '#components/ui/page-header'
import { AssignForm, type AssignFormProps } from './assign-form.tsx'

export function AssignScreen(props: AssignFormProps) {
  const t = useTranslations('assign')
  return (
    <Messages namespaces={['assign', 'studentField']}>
      <PageHeader title={t('title')} detail={<p>{t('intro')}</p>} />
      <AssignForm {...props} />
    </Messages>
  )
}
