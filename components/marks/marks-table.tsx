'use client'

import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { ExportButtons } from '#components/calls/export-buttons'
import { useCopy } from '#components/calls/use-copy.ts'
import { Button } from '#components/ui/actions/button'
import { Link, TextLink } from '#components/ui/actions/link'
import { Icon } from '#components/ui/display/icon'
import type { GroupMarks, MarkCell } from '#contract/marking'
import { pastedMark, pastedTable } from '#domain/marks/pasted-marks'
import { fullName } from '#domain/people/names'
import { callApi } from '#lib/browser/client'
import { assigneePath, studentPath } from '#lib/routes'
import { nextOrder, type Order, type Row, sortedRows } from './sort-rows.ts'
import { useGridKeys } from './use-grid-keys.ts'
import { WorkHeading } from './work-heading.tsx'

type Props = {
  marks: GroupMarks
  groupId: string
  /** Ids of the works that the reader may mark. */
  managed: readonly string[]
  narrowing: { first?: string; last?: string; subject?: string }
}

const nameCell =
  'sticky left-0 z-10 h-12 max-w-36 border-r border-line px-3 text-left leading-tight tablet:w-full tablet:max-w-none tablet:whitespace-nowrap'
const headCell = 'text-left sticky top-0 z-10 border-b border-line bg-surface p-2 align-top'

/** Students by works, usable by keyboard; headings and names stay in view. */
export function MarksTable({ marks, groupId, managed, narrowing }: Props) {
  const t = useTranslations('marks')
  const table = useRef<HTMLTableElement>(null)
  const keys = useGridKeys(table)
  const [order, setOrder] = useState<Order>({ by: 'name', descending: false })
  const sort = (by: Order['by']) => setOrder(nextOrder(order, by))
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <Actions {...{ marks, groupId, narrowing }} />
      <p id="aide-notes" className="text-sm text-muted max-tablet:sr-only">
        {t('keys')}
      </p>
      <div className="relative max-h-[75dvh] max-w-full scroll-pt-40 scroll-pb-14 scroll-pl-40 overflow-auto rounded-card border border-line bg-surface">
        <table
          ref={table}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells take the focus is a grid
          role="grid"
          aria-readonly="true"
          aria-describedby="aide-notes"
          className="w-full border-separate border-spacing-0 text-sm tabular-nums"
          {...keys}
        >
          <caption className="sr-only">{t('caption')}</caption>
          <thead>
            <tr>
              <th scope="col" aria-sort={sortOf(order, 'name')} className={clsx(headCell, nameCell, 'z-20! bg-surface')}>
                <SortButton label={t('student')} order={order} by="name" onSort={sort} />
              </th>
              <th scope="col" aria-sort={sortOf(order, 'mean')} className={headCell}>
                <SortButton label={t('mean')} order={order} by="mean" onSort={sort} />
                <span className="block text-left font-normal text-muted">{t('outOf', { outOf: 20 })}</span>
              </th>
              {marks.works.map((work, index) => (
                <th key={work._id} scope="col" aria-sort={sortOf(order, index)} className={headCell}>
                  <WorkHeading {...{ marks, work, index }} managed={managed.includes(work._id)} onSort={() => sort(index)} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sortedRows(marks.students, order).map((row) => (
              <StudentRow key={row.student._id} row={row} />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" className={clsx(nameCell, 'bottom-0 border-t bg-sunken')}>
                {t('classMean')}
              </th>
              <Mean mark={marks.mean} />
              {marks.works.map((work) => (
                <Mean key={work._id} mark={work.mean} />
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
    </div>
  )
}

const sortOf = (order: Order, by: Order['by']) => (order.by === by ? (order.descending ? 'descending' : 'ascending') : undefined)

function Actions({ marks, groupId, narrowing }: Omit<Props, 'managed'>) {
  const t = useTranslations('marks')
  const copy = useCopy(t('copyRefused'))
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="sm" icon="copy" onClick={() => void copy(pastedTable(marks), t('copiedTable'))} label={t('copyTable')} />
      <ExportButtons
        size="sm"
        labels={{ csv: t('csv'), ods: t('ods') }}
        fetchFile={(format) => callApi('exportGroupMarks', { params: { id: groupId }, query: { ...narrowing, format } })}
      />
    </div>
  )
}

type SortProps = { label: string; order: Order; by: Order['by']; onSort: (by: Order['by']) => void }

function SortButton({ label, order, by, onSort }: SortProps) {
  return (
    <button
      type="button"
      onClick={() => onSort(by)}
      className="inline-flex min-h-9 items-center gap-1 font-semibold hover:underline"
    >
      {label}
      {order.by === by ? <Icon name="chevronDown" className={order.descending ? undefined : 'rotate-180'} /> : null}
    </button>
  )
}

function StudentRow({ row: { student, cells, mean } }: { row: Row }) {
  const t = useTranslations('marks')
  return (
    <tr className="group">
      <th scope="row" className={clsx(nameCell, 'border-b bg-surface font-normal group-hover:bg-sunken')}>
        <TextLink href={studentPath(student._id)} className="break-words" label={fullName(student.firstname, student.lastname)} />
      </th>
      <td className="border-b border-line px-2 text-right font-semibold group-hover:bg-sunken">
        {mean === null ? <span className="sr-only">{t('none')}</span> : pastedMark(mean)}
      </td>
      {cells.map((cell, index) => cellOf(cell, index, t))}
    </tr>
  )
}

/** A function, not a component: it has no state, and a class makes more than a thousand cells. */
function cellOf(
  { state, mark, late, waiting, assigneeId }: MarkCell,
  key: number,
  t: ReturnType<typeof useTranslations<'marks'>>,
) {
  const look = 'border-b border-line px-2 text-right whitespace-nowrap group-hover:bg-sunken'
  if (assigneeId === null || (mark === null && waiting === 0))
    return (
      <td key={key} className={clsx(look, 'text-muted')}>
        {t(`state.${state}`, { count: waiting })}
      </td>
    )
  return (
    <td key={key} className={look}>
      <Link
        href={assigneePath(assigneeId)}
        className="inline-flex min-h-9 items-center gap-1 text-ink no-underline hover:underline"
      >
        {mark === null ? null : <span className={clsx(waiting > 0 && 'text-muted')}>{pastedMark(mark)}</span>}
        {waiting > 0 ? (
          <span className="font-semibold text-warn">
            {mark === null ? null : '· '}
            {t('state.waiting', { count: waiting })}
          </span>
        ) : null}
        {late ? (
          <>
            <Icon name="clock" className="text-warn" />
            <span className="sr-only">{t('late')}</span>
          </>
        ) : null}
      </Link>
    </td>
  )
}

const Mean = ({ mark }: { mark: number | null }) => (
  <td className="sticky bottom-0 border-t border-line bg-sunken px-2 text-right font-semibold">{pastedMark(mark)}</td>
)
