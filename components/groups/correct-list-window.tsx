import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { useAct, useDone } from '#components/calls/use-writing.ts'
import { Button } from '#components/ui/actions/button'
import { TextAreaField } from '#components/ui/fields/text-area-field'
import { Table } from '#components/ui/layout/table'
import { Dialog } from '#components/ui/windows/dialog'
import type { CallResult } from '#contract/calls'
import { Failure } from '#contract/errors'
import { callApi } from '#lib/browser/client'
import { ListFile } from './roster-fields.tsx'

type Report = CallResult<'correctPeople'>

/** Corrects accounts by a list that names each by its user name: what would change is shown before. */
export function CorrectListWindow({ onClose }: { onClose: () => void }) {
  const t = useTranslations('correctList')
  const list = useCorrections(onClose)
  const { report } = list
  return (
    <Dialog
      wide
      onClose={onClose}
      title={t('title')}
      actions={
        <>
          <Button onClick={report ? list.back : onClose} label={t(report ? 'back' : 'cancel')} />
          {report && report.changed === 0 ? null : (
            <Button variant="primary" pending={list.pending} onClick={() => void list.send(report !== null)}>
              {report ? t('confirm', { count: report.changed }) : t('check')}
            </Button>
          )}
        </>
      }
    >
      {report ? <Corrections report={report} /> : <ListFields list={list} />}
    </Dialog>
  )
}

/** The list, what is wrong about it, and what it would change once it was looked at. */
function useCorrections(onClose: () => void) {
  const t = useTranslations('correctList')
  const done = useDone()
  const [csv, setCsv] = useState('')
  const [problem, setProblem] = useState<'headings' | 'unreadable' | null>(null)
  const [report, setReport] = useState<Report | null>(null)
  const { pending, run: send } = useAct(async (confirm: boolean) => {
    try {
      const result = await callApi('correctPeople', { body: { csv, confirm } })
      setReport(result)
      setProblem(null)
      if (!result.done) return
      done(t('done', { count: result.changed }))
      onClose()
    } catch (error) {
      if (!(error instanceof Failure) || error.errors.csv === undefined) throw error
      setProblem(error.errors.csv === 'noUsername' || error.errors.csv === 'headings' ? 'headings' : 'unreadable')
    }
  })
  return { csv, setCsv, problem, report, pending, send, back: () => setReport(null) }
}

function ListFields({ list: { csv, setCsv, problem } }: { list: ReturnType<typeof useCorrections> }) {
  const t = useTranslations('correctList')
  const id = useId()
  return (
    <div className="flex flex-col gap-5">
      <p className="text-muted">{t('intro')}</p>
      <ListFile id={`${id}-file`} onRead={setCsv} />
      <TextAreaField
        label={t('paste')}
        hint={t('pasteHint')}
        error={problem === null ? undefined : t(problem)}
        value={csv}
        rows={5}
        spellCheck={false}
        onChange={setCsv}
      />
    </div>
  )
}

const codes = ['unknown', 'duplicate', 'portal'] as const

/** What each line changes; those that change nothing are counted. */
function Corrections({ report: { lines, changed, errors } }: { report: Report }) {
  const t = useTranslations('correctList')
  const tField = useTranslations('roster.field')
  const shown = lines.filter(({ state }) => state !== 'same')
  const textOf = ({ changes, error }: Report['lines'][number]) =>
    error
      ? [t(`code.${codes.find((code) => code === error.code) ?? 'invalid'}`)]
      : changes.map(({ field, before, after }) => t('change', { field: tField(field), before: before || t('nothing'), after }))
  return (
    <>
      <p role="status">{t('counts', { changed, errors, same: lines.length - shown.length })}</p>
      {shown.length === 0 ? null : (
        <Table
          caption={t('title')}
          rows={shown.map((line) => ({ ...line, _id: String(line.line) }))}
          columns={[
            { id: 'username', header: t('username'), main: true, cell: (row) => row.username || t('nothing') },
            { id: 'line', header: t('line'), align: 'end', cell: (row) => row.line },
            {
              ...{ id: 'changes', header: t('changes') },
              cell: (row) => (
                <span className={row.error ? 'text-bad' : undefined}>
                  {textOf(row).map((text) => (
                    <span key={text} className="block break-words">
                      {text}
                    </span>
                  ))}
                </span>
              ),
            },
          ]}
        />
      )}
    </>
  )
}
