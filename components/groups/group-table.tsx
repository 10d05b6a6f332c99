'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { RenewPasswordDialog } from '#components/students/passwords/renew-password'
import { IconButton } from '#components/ui/actions/icon-button'
import { TextLink } from '#components/ui/actions/link'
import { Avatar } from '#components/ui/display/avatar'
import { Minutes } from '#components/ui/display/duration'
import { EvaluationBar } from '#components/ui/display/evaluation-bar'
import { type Column, Table } from '#components/ui/layout/table'
import { fullName } from '#domain/people/names'
import { studentPath } from '#lib/routes'
import type { GroupRow } from './group-row.ts'

/** Students of a group, linked to their pages; names only without `figures`. On the client, so that a row is a few facts. */
export function GroupTable({ rows, figures }: { rows: readonly GroupRow[]; figures: boolean }) {
  const t = useTranslations('groups.results')
  const dash = t('dash')
  const tPassword = useTranslations('studentPassword')
  const [renewing, setRenewing] = useState<GroupRow | null>(null)
  const figureColumns: Column<GroupRow>[] = [
    {
      id: 'submitted',
      header: t('submitted'),
      align: 'end',
      isAbsent: (row) => row.given === null,
      cell: (row) => (row.given === null ? dash : t('of', { count: row.submitted, total: row.given })),
    },
    {
      id: 'evaluation',
      header: t('evaluation'),
      isAbsent: (row) => row.evaluation === null,
      cell: (row) => (row.evaluation === null ? dash : <EvaluationBar percent={row.evaluation} compact />),
    },
    {
      id: 'duration',
      header: t('duration'),
      align: 'end',
      isAbsent: (row) => row.minutes === null,
      cell: (row) => <Minutes of={row.minutes} />,
    },
  ]
  return (
    <>
      <Table
        caption={t('caption')}
        rows={rows}
        lines={['submitted', 'evaluation', 'password']}
        columns={[
          { id: 'student', header: t('student'), main: true, cell: (row) => <Name row={row} /> },
          ...(figures ? figureColumns : []),
          {
            id: 'password',
            header: tPassword('column'),
            align: 'end',
            cell: (row) => (
              <IconButton icon="lock" label={tPassword('actionFor', { name: nameOf(row) })} onClick={() => setRenewing(row)} />
            ),
          },
        ]}
      />
      {renewing ? (
        <RenewPasswordDialog student={{ _id: renewing._id, name: nameOf(renewing) }} onClose={() => setRenewing(null)} />
      ) : null}
    </>
  )
}

const nameOf = ({ firstname, lastname }: GroupRow) => fullName(firstname, lastname)

function Name({ row }: { row: GroupRow }) {
  return (
    <span className="flex items-center gap-3">
      <Avatar avatar={row.avatar} firstname={row.firstname} lastname={row.lastname} size="sm" />
      <TextLink href={studentPath(row._id)} label={nameOf(row)} />
    </span>
  )
}
