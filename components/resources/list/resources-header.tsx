import { useTranslations } from 'next-intl'
import { ButtonLink } from '#components/ui/actions/button-link'
import { TextLink } from '#components/ui/actions/link'
import { PageHeader } from '#components/ui/layout/page-header'
import { TabLinks } from '#components/ui/layout/tab-links'
import { Texts } from '#components/ui/texts'
import type { Role } from '#contract/call'
import { canAuthor } from '#domain/people/permissions'
import { routes } from '#lib/routes'
import { DropFile } from '../import/drop-file.tsx'
import { chooseForStatistics } from '../statistics-choice.ts'
import { resourceTabs } from './resource-tabs.ts'

/** Title, tabs and main action of the resource bank, depending on the role. */
export function ResourcesHeader({ role }: { role: Role }) {
  const t = useTranslations('resources')
  return (
    <>
      <PageHeader title={t('title')} detail={<TakeLink role={role} />} action={<Action role={role} />} />
      <TabLinks label={t('tabsLabel')} tabs={resourceTabs(role).map(({ id, href }) => ({ href, label: t(`tabs.${id}`) }))} />
    </>
  )
}

function TakeLink({ role }: { role: Role }) {
  const t = useTranslations('resources')
  if (role === 'SUPERVISOR') return null
  return <TextLink href={routes.take} label={t(role === 'HEADMASTER' ? 'take' : 'takeAndTakeBack')} />
}

function Action({ role }: { role: Role }) {
  const t = useTranslations('resources')
  if (role === 'HEADMASTER') {
    return <ButtonLink href={chooseForStatistics} variant="primary" icon="chart" label={t('courseStatistics')} />
  }
  if (!canAuthor(role)) return null
  return (
    <>
      <Texts of="dropped-file">
        <DropFile />
      </Texts>
      <ButtonLink href={routes.import} className="max-tablet:hidden" label={t('importQuestions')} />
      <ButtonLink href={routes.newModule} label={t('createModule')} />
      <ButtonLink href={routes.newCourse} variant="primary" icon="plus" label={t('createCourse')} />
    </>
  )
}
