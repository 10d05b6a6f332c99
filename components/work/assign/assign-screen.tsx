import { useTranslations } from 'next-intl'
import { PageHeader } from '#components/ui/page-header'
import { AssignForm, type AssignFormProps } from './assign-form.tsx'
import { AssignMessages } from './messages.tsx'

export function AssignScreen(props: AssignFormProps) {
  const t = useTranslations('assign')
  return (
    <AssignMessages>
      <PageHeader title={t('title')} detail={<p>{t('intro')}</p>} />
      <AssignForm {...props} />
    </AssignMessages>
  )
}
