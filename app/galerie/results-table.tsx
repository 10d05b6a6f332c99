'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Badge, type Tone } from '#components/ui/display/badge'
import { EvaluationBar } from '#components/ui/display/evaluation-bar'
import { Table } from '#components/ui/layout/table'

type Sample = {
  _id: string
  $lightRow?: boolean
  name: string
  status: 'todo' | 'inProgress' | 'done'
  tone: Tone
  percent: number | null
  minutes: number | null
}

export function ResultsTable() {
  const t = useTranslations('gallery')
  const [selected, onChange] = useState<string[]>(['b'])
  const rows: Sample[] = [
    { _id: 'a', name: t('people.a'), status: 'done', tone: 'good', percent: 86, minutes: 24 },
    { _id: 'b', name: t('people.b'), status: 'inProgress', tone: 'info', percent: 42, minutes: 9 },
    { _id: 'c', name: t('people.c'), status: 'todo', tone: 'neutral', percent: null, minutes: null, $lightRow: true },
  ]
  return (
    <Table
      caption={t('submitted')}
      rows={rows}
      selection={{ selected, onChange, nameOf: (row) => row.name }}
      columns={[
        { id: 'student', header: t('student'), main: true, cell: (row) => row.name },
        { id: 'status', header: t('status'), cell: (row) => <Badge tone={row.tone}>{t(row.status)}</Badge> },
        { id: 'result', header: t('result'), cell: (row) => <EvaluationBar percent={row.percent} compact /> },
        {
          id: 'time',
          header: t('time'),
          align: 'end',
          cell: (row) => (row.minutes === null ? '–' : t('minutes', { value: row.minutes })),
        },
      ]}
    />
  )
}
