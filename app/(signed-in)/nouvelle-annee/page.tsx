import { getTranslations } from 'next-intl/server'
import { ImportStudents } from '#components/groups/import-students'
import { UndoYear } from '#components/groups/undo-year'
import { optionsOf } from '#components/ui/fields/select-field'
import { Card } from '#components/ui/layout/card'
import { PageHeader } from '#components/ui/layout/page-header'
import { AlertBanner } from '#components/ui/states/alert-banner'
import { ErrorState } from '#components/ui/states/content-states'
import { Texts } from '#components/ui/texts'
import type { CallResult } from '#contract/calls'
import { dayMonthYear } from '#domain/dates/date-words'
import { fullName, ofName } from '#domain/people/names'
import { currentUser, pageTitle, settle, upstream } from '#lib/page'
import { levels } from '#lib/reference'
import { streamWhenSlow } from '../../stream-when-slow.tsx'
import { LeftJobs } from '../left-jobs.tsx'

export const metadata = pageTitle('newYear')

type Started = NonNullable<CallResult<'readNewYear'>['started']>

/** The start of the school year: from the list of all students, or what it did and whether it can be undone. */
async function NewYearPage() {
  const [t, user] = await Promise.all([getTranslations('newYear'), currentUser()])
  const [year, known] = await Promise.all([settle(upstream('readNewYear')), settle(levels())])
  if (!year) return <ErrorState text={t('error')} />
  const options = optionsOf(known ?? [])
  return (
    <>
      <PageHeader title={t('title', { year: year.year })} />
      <LeftJobs />
      {known ? null : <ErrorState text={t('levelsError')} />}
      <Texts of="new-year">
        {year.started ? <StartedYear started={year.started} /> : null}
        {year.opensOn === null ? null : (
          <AlertBanner>{t('opens', { day: dayMonthYear(Date.parse(`${year.opensOn}T12:00:00Z`)) })}</AlertBanner>
        )}
        {year.started || year.opensOn !== null ? null : (
          <Card>
            <div className="flex flex-col items-start gap-4">
              <p>{t('intro')}</p>
              <ol className="flex list-decimal flex-col gap-1 pl-5">
                {(['list', 'look', 'confirm'] as const).map((step) => (
                  <li key={step}>{t(`step.${step}`)}</li>
                ))}
              </ol>
              <p className="text-muted">{t('safe')}</p>
              <ImportStudents
                userId={user._id}
                school={user.school.name}
                levels={options}
                groups={[]}
                label={t('start')}
                newYear
                main
              />
            </div>
          </Card>
        )}
      </Texts>
    </>
  )
}

async function StartedYear({ started }: { started: Started }) {
  const t = await getTranslations('newYear')
  const { at, by, undoUntil, blockers, moreBlockers } = started
  return (
    <Card>
      <div className="flex flex-col items-start gap-4">
        <p className="font-semibold">
          {by
            ? t('startedBy', { name: fullName(by.firstname, by.lastname), day: dayMonthYear(at) })
            : t('started', { day: dayMonthYear(at) })}
        </p>
        <ul className="flex list-disc flex-col gap-1 pl-5">
          {(['created', 'moved', 'left', 'classes', 'works'] as const).map((fact) => (
            <li key={fact}>{t(`fact.${fact}`, { count: started[fact] })}</li>
          ))}
        </ul>
        <p>{t('teachers')}</p>
        {undoUntil === null ? <p className="text-muted">{t('over')}</p> : null}
        {undoUntil !== null && blockers.length === 0 ? (
          <>
            <p className="text-muted">{t('undoable', { day: dayMonthYear(undoUntil) })}</p>
            <UndoYear />
          </>
        ) : null}
        {undoUntil !== null && blockers.length > 0 ? (
          <AlertBanner tone="warn">
            <p>{t('blocked')}</p>
            <ul className="list-disc pl-5">
              {blockers.map(({ kind, name }) => (
                <li key={`${kind} ${name}`}>{t(`blocker.${kind}`, { name, ofName: ofName(name) })}</li>
              ))}
              {moreBlockers > 0 ? <li>{t('moreBlockers', { count: moreBlockers })}</li> : null}
            </ul>
          </AlertBanner>
        ) : null}
      </div>
    </Card>
  )
}

export default streamWhenSlow(NewYearPage)
