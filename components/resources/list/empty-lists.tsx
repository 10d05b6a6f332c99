import { useTranslations } from 'next-intl'
import { ButtonLink } from '#components/ui/actions/button-link'
import { EmptyState } from '#components/ui/states/content-states'
import { routes } from '#lib/routes'
import type { Kind } from './list-address.ts'

/** The empty state of an author's own list, with how to begin. */
export function NothingOfMine({ kind, writes }: { kind: Kind; writes: boolean }) {
  const t = useTranslations('resources')
  if (!writes) return <NothingHere kind={kind} writes={false} />
  const courses = kind === 'courses'
  return (
    <EmptyState
      title={courses ? t('noCourse.title') : t('noModule.title')}
      text={courses ? t('noCourse.text') : t('noModule.text')}
      action={<CreateLinks courses={courses} />}
    />
  )
}

/** The empty state of a library without shared resources; authors get buttons to create one. */
export function NothingHere({ kind, writes }: { kind: Kind; writes: boolean }) {
  const t = useTranslations('resources.nothing')
  return (
    <EmptyState title={t('title')} text={t('text')} action={writes ? <CreateLinks courses={kind === 'courses'} /> : undefined} />
  )
}

function CreateLinks({ courses }: { courses: boolean }) {
  const t = useTranslations('resources')
  return (
    <>
      <ButtonLink href={routes.newModule} {...(courses ? {} : { variant: 'primary', icon: 'plus' })} label={t('createModule')} />
      {courses ? <ButtonLink href={routes.newCourse} variant="primary" icon="plus" label={t('createCourse')} /> : null}
    </>
  )
}

export function NothingArchived() {
  const t = useTranslations('resources.noArchive')
  return <EmptyState title={t('title')} text={t('text')} />
}
