import { useTranslations } from 'next-intl'
import { Card, CardTitle } from '#components/ui/layout/card'
import { PageHeader } from '#components/ui/layout/page-header'
import { Texts } from '#components/ui/texts'
import type { Role } from '#contract/call'
import { routes } from '#lib/routes'
import { TakeAll } from './take-all.tsx'

/** Takes all resources away in one press: a teacher's own, a headmaster's school. */
export function TakeScreen({ role }: { role: Role }) {
  const t = useTranslations('resourceExport')
  const whose = role === 'HEADMASTER' ? 'school' : 'mine'
  return (
    <Texts namespaces={['resourceExport', 'errors']}>
      <PageHeader title={t('page.title')} back={{ href: routes.resources, label: t('page.back') }} />
      <div className="flex max-w-3xl flex-col gap-6">
        <Card as="section" aria-labelledby="emporter">
          <div className="flex flex-col items-start gap-4">
            <CardTitle as="h2" id="emporter">
              {t(`all.${whose}.title`)}
            </CardTitle>
            <p>{t(`all.${whose}.text`)}</p>
            <p className="text-muted">{t('all.one')}</p>
            <TakeAll whose={whose} />
          </div>
        </Card>
      </div>
    </Texts>
  )
}
