import { useTranslations } from 'next-intl'
import { PageHeader } from '#components/ui/page-header'
import { Texts } from '#components/ui/texts'
import { AssignForm, type AssignFormProps } from './assign-form.tsx'

export function AssignScreen(props: AssignFormProps) {
  const t = useTranslations('assign')
  return (
    <Texts namespaces={['assign', 'studentField']}>
      <PageHeader title={t('title')} detail={<p>{t('intro')}</p>} />
      <AssignForm {...props} />
    </Texts>
  )
}
