import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { useExport } from '#components/calls/export-buttons'
import { useAct, useDone, useReportStale } from '#components/calls/use-writing.ts'
import { Button } from '#components/ui/actions/button'
import { ButtonLink } from '#components/ui/actions/button-link'
import { Menu, type MenuItem } from '#components/ui/actions/menu'
import { onFirstInput } from '#components/ui/on-first-input.ts'
import type { Role } from '#contract/call'
import { exportFormats } from '#contract/export-formats'
import { callApi } from '#lib/browser/client'
import { assigneePath, assignPath, lessonPath, printResultsPath, printWorkPath, routes } from '#lib/routes'
import type { AssigneeRow } from '../cards/card-data.ts'
import { useReopen } from '../changes/use-reopen.ts'
import { type ChangeableExam, canPublish, type ExamFacts } from '../exam/exam-facts.ts'
import { usePublication } from '../exam/use-publication.ts'
import { nextStep } from '../facts/next-step.ts'
import type { WorkFacts } from '../facts/work-facts.ts'
import { type ActionWindow, fetchWindows, OpenWindow } from './action-windows.tsx'

type Props = {
  work: WorkFacts
  /** Null when they failed to load. */
  students: readonly AssigneeRow[] | null
  userId: string
  role: Role
  /** Whether the user may change the work; all others read and take away. */
  manages: boolean
  /** Null for any other work than an « évaluation ». */
  exam: ExamFacts | null
  /** Set while the conditions of an « évaluation » may change. */
  change: ChangeableExam | null
  /** A lesson is going on: its board is the main action. */
  inLesson: boolean
  /** Five more minutes for the class may be asked for. */
  extendable: boolean
}

/** What may be done with a work: the one main action, which follows the moment, what is usual beside it, and the rest in a menu. */
export function WorkActions({ work, students, role, manages, ...acting }: Props) {
  const t = useTranslations('work')
  const { download } = useExport((format) => callApi('exportWork', { params: { id: work.id }, query: { format } }))
  const items: MenuItem[] = [
    { id: 'again', label: t('change.giveAgain'), icon: 'send', href: assignPath({ course: work.courseId }) },
    { id: 'print', label: t('print.sheet'), icon: 'print', href: printWorkPath(work.id) },
    { id: 'printResults', label: t('print.results'), icon: 'print', href: printResultsPath(work.id) },
    ...exportFormats.map((format) => ({
      id: format,
      label: t(`export.${format}`),
      icon: 'download' as const,
      onSelect: () => void download(format),
    })),
  ]
  if (manages && students) return <ManagedActions {...{ work, students, items, download, ...acting }} />
  return (
    <>
      {role === 'HEADMASTER' ? <ButtonLink href={`${routes.statistics}?ctx=work`} icon="chart" label={t('statistics')} /> : null}
      <Menu items={items} label={t('change.menuOf', { name: work.name })} />
    </>
  )
}

type ManagedProps = Omit<Props, 'students' | 'role' | 'manages'> & {
  students: readonly AssigneeRow[]
  items: readonly MenuItem[]
  download: (format: 'csv') => Promise<unknown>
}

function ManagedActions({ work, students, userId, exam, change, inLesson, extendable, items, download }: ManagedProps) {
  const t = useTranslations('work')
  const [opened, open] = useState<ActionWindow>(null)
  useEffect(() => onFirstInput(fetchWindows), [])
  const { reopen, reopening } = useReopen(work.id)
  const ofExam = useExamItems({ work, exam, change, students, open })
  const ends: MenuItem[] = [
    {
      id: 'end',
      hidden: !work.open,
      label: t(work.past ? 'end.archive' : 'end.action'),
      icon: 'archive',
      onSelect: () => open('end'),
    },
    { id: 'delete', label: t('delete.action'), icon: 'trash', danger: true, onSelect: () => open('delete') },
  ]
  return (
    <>
      {inLesson ? (
        <ButtonLink href={lessonPath(work.id)} variant="primary" icon="play" label={t('live.board')} />
      ) : (
        <NextStepButton {...{ students, exam, download }} onPublish={() => open('publish')} />
      )}
      {extendable ? <ExtendButton work={work} /> : null}
      {work.ended ? (
        <Button icon="play" pending={reopening} onClick={() => void reopen()} label={t('reopen.action')} />
      ) : (
        <Button icon="edit" onClick={() => open('change')} label={t('change.action')} />
      )}
      {/* On phones beside the way back, where it costs no line. */}
      <div className="grow-0! max-tablet:absolute max-tablet:top-0 max-tablet:right-0">
        <Menu items={[...ofExam, ...items, ...ends]} label={t('change.menuOf', { name: work.name })} />
      </div>
      <OpenWindow {...{ work, students, userId, exam, change, opened, open }} />
    </>
  )
}

type NextProps = Pick<ManagedProps, 'students' | 'exam' | 'download'> & { onPublish: () => void }

/** Correct what waits, publish, read, take away. */
function NextStepButton({ students, exam, download, onPublish }: NextProps) {
  const t = useTranslations('work')
  const next = nextStep(students, exam !== null && canPublish(exam, students))
  if (next === null) return null
  if ('first' in next)
    return (
      <ButtonLink href={assigneePath(next.first)} variant="primary" icon={next.kind === 'read' ? 'eye' : 'edit'}>
        {t(`follow.${next.kind}`, { count: next.count })}
      </ButtonLink>
    )
  if (next.kind === 'publish') return <Button variant="primary" icon="eye" onClick={onPublish} label={t('exam.publish')} />
  return <Button variant="primary" icon="download" onClick={() => void download('csv')} label={t('export.action')} />
}

type ExamProps = Pick<ManagedProps, 'work' | 'exam' | 'change' | 'students'> & { open: (window: ActionWindow) => void }

/** What is done with results and conditions of an « évaluation »; what is published, or will be, is taken back until somebody has read it. */
function useExamItems({ work, exam, change, students, open }: ExamProps): MenuItem[] {
  const t = useTranslations('work.exam')
  const { run: publish } = usePublication(work.id)
  if (exam === null) return []
  const planned = !exam.released && exam.release !== 'teacher'
  return [
    { id: 'publish', hidden: !canPublish(exam, students), label: t('publish'), icon: 'eye', onSelect: () => open('publish') },
    {
      id: 'held',
      hidden: !planned && (!exam.released || exam.resultsRead),
      label: t(planned ? 'cancelPlanned' : 'takeBack'),
      icon: 'close',
      onSelect: () => void publish('held'),
    },
    { id: 'conditions', hidden: !change, label: t('change.action'), icon: 'edit', onSelect: () => open('conditions') },
  ]
}

/** Gives the class five more minutes; a press in another tab has given them already. */
function ExtendButton({ work }: Pick<Props, 'work'>) {
  const t = useTranslations('work.now')
  const done = useDone()
  const onFailed = useReportStale({ tone: 'info', text: t('alreadyChanged') })
  // What this page last saw of the work.
  const seen = useRef(work.version)
  seen.current = Math.max(seen.current, work.version)
  const { pending, run: extend } = useAct(async () => {
    const { version } = await callApi('extendWork', { params: { id: work.id }, body: { version: seen.current } })
    seen.current = version
    done(t('extended'))
  }, onFailed)
  return <Button icon="clock" pending={pending} onClick={() => void extend()} label={t('extend')} />
}
