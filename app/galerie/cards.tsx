import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/actions/button'
import { Menu } from '#components/ui/actions/menu'
import { Avatar } from '#components/ui/display/avatar'
import { Badge } from '#components/ui/display/badge'
import { EvaluationBar } from '#components/ui/display/evaluation-bar'
import { SubjectPicture } from '#components/ui/display/subject-picture'
import { Card, CardLink, CardTitle } from '#components/ui/layout/card'
import { PageHeader } from '#components/ui/layout/page-header'
import { Pagination } from '#components/ui/layout/pagination'
import { TabLinks } from '#components/ui/layout/tab-links'
import { AlertBanner } from '#components/ui/states/alert-banner'
import { EmptyState } from '#components/ui/states/empty-state'
import { ErrorState } from '#components/ui/states/error-state'
import { Loader } from '#components/ui/states/loader'
import { Progress } from '#components/ui/states/progress'
import { SkeletonCards, SkeletonFrame } from '#components/ui/states/skeleton'
import { routes } from '#lib/routes'
import { ResultsTable } from './results-table.tsx'
import { Section } from './section.tsx'

export function Cards() {
  const t = useTranslations('gallery')
  return (
    <>
      <Section title={t('cards')}>
        <PageHeader
          title={t('work')}
          detail={t('workDetail')}
          back={{ href: '#', label: t('view') }}
          action={<Button variant="primary">{t('primary')}</Button>}
        />
        <AlertBanner tone="warn">{t('banner')}</AlertBanner>
        <div className="grid gap-4 tablet:grid-cols-2">
          <WorkCard highlighted />
          <WorkCard />
        </div>
        <TabLinks
          label={t('pages')}
          tabs={[
            { href: routes.gallery, label: t('tabA') },
            { href: '/autre', label: t('tabB') },
          ]}
        />
      </Section>
      <Section title={t('data')}>
        <ResultsTable />
        <Pagination page={2} pages={7} href={(page) => `?page=${page}`} />
        <div className="flex flex-wrap gap-2">
          {[null, 0, 12, 25, 33.4, 40, 50, 66, 70, 80, 91, 100].map((percent) => (
            <EvaluationBar key={percent} percent={percent} />
          ))}
        </div>
      </Section>
      <Section title={t('states')}>
        <EmptyState title={t('emptyTitle')} text={t('emptyText')} action={<Button variant="primary">{t('primary')}</Button>} />
        <ErrorState />
        <Loader text={t('loading')} />
        <SkeletonFrame>
          <SkeletonCards count={3} />
        </SkeletonFrame>
      </Section>
    </>
  )
}

function WorkCard({ highlighted = false }: { highlighted?: boolean }) {
  const t = useTranslations('gallery')
  return (
    <Card as="article" highlighted={highlighted} className="flex flex-col gap-3">
      <div className="flex items-start gap-3">
        <SubjectPicture slug={highlighted ? 'mathematiques' : 'inconnu'} />
        <div className="grow">
          <p className="text-sm text-muted">{t('maths')}</p>
          <CardTitle>
            <CardLink href="#">{t('work')}</CardLink>
          </CardTitle>
        </div>
        <Menu
          className="relative -mt-2 -mr-2"
          items={[
            { id: 'view', label: t('view'), icon: 'eye', href: '#' },
            { id: 'edit', label: t('secondary'), icon: 'edit', href: '#' },
            { id: 'delete', label: t('danger'), icon: 'trash', danger: true, href: '#' },
          ]}
        />
      </div>
      <p className="text-sm text-muted">{t('workDetail')}</p>
      <Progress label={t('submitted')} done={highlighted ? 12 : 28} total={28} />
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone={highlighted ? 'info' : 'good'} icon={highlighted ? 'clock' : 'check'}>
          {highlighted ? t('inProgress') : t('done')}
        </Badge>
        <EvaluationBar percent={highlighted ? 46 : 84} />
        <span className="ml-auto">
          <Avatar
            avatar={highlighted ? 'female/avatar1' : ''}
            firstname={highlighted ? 'Éloïse' : 'Noé'}
            lastname="Garnier"
            size="sm"
          />
        </span>
      </div>
    </Card>
  )
}
