import { useTranslations } from 'next-intl'
import { ButtonLink } from '#components/ui/button'
import { EmptyState } from '#components/ui/empty-state'
import { ErrorState } from '#components/ui/error-state'
import type { CourseSummary } from '#contract/course'
import type { ModuleSummary } from '#contract/module'
import { routes } from '#lib/routes'
import { CourseCard } from './course-card.tsx'
import type { Names } from './facts.tsx'
import { shownOf } from './list-page.ts'
import { ModuleCard } from './module-card.tsx'
import { PageSteps } from './page-steps.tsx'
import { CardGrid } from './resource-card.tsx'
import type { Viewer } from './viewer.ts'

interface Shared {
  names: Names
  viewer: Viewer
  page: number
  href: (page: number) => string
}

interface Props extends Shared {
  /** One row more than a page shows when there is a next page; undefined when they could not be loaded. */
  courses: readonly CourseSummary[] | undefined
  mine?: boolean
  choosing?: boolean
}

export function CourseList({ courses, names, viewer, page, href, mine = false, choosing = false }: Props) {
  const t = useTranslations('resources')
  if (!courses) return <ErrorState text={t('coursesError')} />
  const { items, more } = shownOf(courses)
  if (items.length === 0) return mine && viewer.writes ? <NoCourse /> : <NothingHere />
  return (
    <>
      <CardGrid>
        {items.map((course) => (
          <CourseCard key={course._id} course={course} names={names} viewer={viewer} mine={mine} choosing={choosing} />
        ))}
      </CardGrid>
      <PageSteps page={page} more={more} href={href} />
    </>
  )
}

export function ModuleList({ modules, names, viewer, page, href }: Shared & { modules: readonly ModuleSummary[] | undefined }) {
  const t = useTranslations('resources')
  if (!modules) return <ErrorState text={t('modulesError')} />
  const { items, more } = shownOf(modules)
  if (items.length === 0) return viewer.writes ? <NoModule /> : <NothingHere />
  return (
    <>
      <CardGrid>
        {items.map((module) => (
          <ModuleCard key={module._id} module={module} names={names} viewer={viewer} />
        ))}
      </CardGrid>
      <PageSteps page={page} more={more} href={href} />
    </>
  )
}

function NoCourse() {
  const t = useTranslations('resources')
  return (
    <EmptyState
      title={t('noCourse.title')}
      text={t('noCourse.text')}
      action={
        <>
          <ButtonLink href={routes.newModule}>{t('createModule')}</ButtonLink>
          <ButtonLink href={routes.newCourse} variant="primary" icon="plus">
            {t('createCourse')}
          </ButtonLink>
        </>
      }
    />
  )
}

function NoModule() {
  const t = useTranslations('resources')
  return (
    <EmptyState
      title={t('noModule.title')}
      text={t('noModule.text')}
      action={
        <ButtonLink href={routes.newModule} variant="primary" icon="plus">
          {t('createModule')}
        </ButtonLink>
      }
    />
  )
}

function NothingHere() {
  const t = useTranslations('resources.nothing')
  return <EmptyState title={t('title')} text={t('text')} />
}
