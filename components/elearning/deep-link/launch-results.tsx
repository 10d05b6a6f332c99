import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { TextLink } from '#components/ui/actions/link'
import { EvaluationBar } from '#components/ui/display/evaluation-bar'
import { TitledSection } from '#components/ui/layout/section'
import { Table } from '#components/ui/layout/table'
import { EmptyState } from '#components/ui/states/content-states'
import type { CallResult } from '#contract/calls'

import { fullName, ofName } from '#domain/people/names'
import { launchAnswersPath } from '#lib/routes'

type Props = CallResult<'readLaunchResults'> & {
  /** Members of the platform's list who have not opened the link yet; undefined when the list failed to load. */
  members: CallResult<'readLaunchMembers'> | undefined
  ltik: string
  delivery?: ReactNode
}

export function LaunchResults({ name, students, members, ltik, delivery }: Props) {
  const t = useTranslations('deepLink')
  return (
    <>
      <h1 className="mb-6 text-2xl">{name}</h1>
      {students.length === 0 ? (
        <EmptyState title={t('noStudents')} text={t('noStudentsText')} />
      ) : (
        <Table
          caption={t('results')}
          rows={students}
          columns={[
            { id: 'student', header: t('student'), main: true, cell: ({ firstname, lastname }) => fullName(firstname, lastname) },
            { id: 'state', header: t('state'), cell: ({ state }) => t(`states.${state}`) },
            {
              id: 'evaluation',
              header: t('evaluation'),
              cell: ({ evaluation }) => <EvaluationBar percent={evaluation} />,
              isAbsent: ({ evaluation }) => evaluation === null,
            },
            {
              id: 'answers',
              header: t('answers'),
              corner: true,
              isAbsent: ({ state }) => state === 'todo',
              cell: ({ _id, firstname, lastname, state }) =>
                state === 'todo' ? null : (
                  <TextLink
                    href={launchAnswersPath(_id, ltik)}
                    aria-label={t('answersOf', { ofName: ofName(fullName(firstname, lastname)) })}
                    label={t('answers')}
                  />
                ),
            },
          ]}
        />
      )}
      {delivery ? <div className="mt-8">{delivery}</div> : null}
      {members?.state === 'none' ? null : <Waiting members={members} />}
    </>
  )
}

function Waiting({ members }: Pick<Props, 'members'>) {
  const t = useTranslations('deepLink')
  const failed = members === undefined || members.state === 'failed'
  return (
    <TitledSection id="pas-encore" title={t('notOpened')} className="mt-8 flex flex-col gap-3">
      {failed ? <p className="text-muted">{t('membersFailed')}</p> : null}
      {members?.state === 'read' && members.complete && members.students.length === 0 ? (
        <p className="text-muted">{t('allOpened')}</p>
      ) : null}
      {members?.state === 'read' && !members.complete ? <p className="text-muted">{t('membersCut')}</p> : null}
      <ul className="columns-1 gap-6 empty:hidden tablet:columns-3">
        {members?.students.map(({ firstname, lastname }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: only the platform's names are known, and two may be equal
          <li key={place}>{fullName(firstname, lastname) || t('noName')}</li>
        ))}
      </ul>
    </TitledSection>
  )
}
