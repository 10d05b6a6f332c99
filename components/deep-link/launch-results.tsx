import { useTranslations } from 'next-intl'
import { Table } from '#components/ui/layout/table'
import { EvaluationBar } from '#components/ui/marks/evaluation-bar'
import { EmptyState } from '#components/ui/states/empty-state'
import type { CallResult } from '#contract/call'
import type { readLaunchResults } from '#contract/deeplink'

/** What the students of a platform's link have reached, for the teacher who opened it. */
export function LaunchResults({ name, students }: CallResult<typeof readLaunchResults>) {
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
            { id: 'student', header: t('student'), main: true, cell: ({ firstname, lastname }) => `${lastname} ${firstname}` },
            { id: 'state', header: t('state'), cell: ({ state }) => t(`states.${state}`) },
            {
              id: 'evaluation',
              header: t('evaluation'),
              cell: ({ evaluation }) => <EvaluationBar percent={evaluation} />,
              isAbsent: ({ evaluation }) => evaluation === null,
            },
          ]}
        />
      )}
    </>
  )
}
