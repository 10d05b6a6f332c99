'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ComponentProps, useEffect, useState } from 'react'
import { Button } from '#components/ui/actions/button'
import { playedWork } from '#domain/player/work'
import { closesAt, lateGrace } from '#domain/works/closing'
import { isOpen } from '#domain/works/work'
import { callApi } from '#lib/browser/client'
import { canReload } from '#lib/browser/headless'
import { recordRender } from '#lib/browser/server-clock'
import { ExamStart } from './exam/exam-start.tsx'
import { Ended, LivePlayer } from './live/live-player.tsx'
import { Player } from './player.tsx'
import type { PlayedAssignee } from './player-props.ts'
import { useSendPending } from './sending/use-send-pending.ts'

type Props = Omit<ComponentProps<typeof Player>, 'mode' | 'notice'> & {
  assignee: PlayedAssignee & { readonly work: Parameters<typeof isOpen>[0] }
  /** Epoch ms of the server when it rendered the page. */
  madeAt: number
  /** When the student's sign-in ends (epoch ms of the server): until then this device keeps the work. Absent: it keeps nothing. */
  keepUntil?: number
}

/**
 * A student's work: played while open, read-only once over. Answers of a work that is over but still queued in this browser are
 * sent, and a draft is not lost at the closing: the student may finish it as a late answer (OP-151).
 */
export function WorkPlayer({ assignee, ...props }: Props) {
  const [begun, setBegun] = useState<PlayedAssignee | null>(null)
  const { sitting, submitted } = assignee
  const over = submitted || !isOpen(assignee.work, props.madeAt)
  const closing = closesAt(assignee.work)
  const isLive = assignee.work.exam?.release === 'live'
  const [wasLive] = useState(isLive)
  // Until it ends, also for whoever has answered everything: the correction of the last question is still to come.
  if (isLive) return <LivePlayer {...props} assignee={assignee} />
  if (!sitting?.sealed)
    return (
      <>
        {wasLive ? <Ended goesOn={!over} /> : null}
        <OpenWork
          {...props}
          assignee={assignee}
          over={over}
          stillTaken={!submitted && closing !== null && props.madeAt < closing + lateGrace}
          lessonEnded={wasLive}
        />
      </>
    )
  if (begun === null && sitting.startedAt === null && !over)
    return <ExamStart assignee={assignee} home={props.home} onBegun={setBegun} />
  // Until it is handed in the page goes on, also past its end: it then hands in what there is. Late answers are not taken.
  const { exam } = assignee.work
  return (
    <OpenWork
      {...props}
      key={begun === null ? 'opened' : 'begun'}
      assignee={begun ?? assignee}
      over={over && (submitted || sitting.startedAt === null)}
      stillTaken={false}
      assisted={exam?.aids ?? false}
    />
  )
}

type OpenProps = Omit<Props, 'assignee'> & {
  assignee: PlayedAssignee
  /** Whether the work is submitted or closed. */
  over: boolean
  /** Whether a work that closed without being handed in still accepts late answers. */
  stillTaken: boolean
}

function OpenWork({ over, stillTaken, madeAt, keepUntil, ...props }: OpenProps) {
  const { assignee, userId } = props
  // Keep playing when the page learns meanwhile that the work is over, so that the end and its last remark stay on screen.
  const [playing, setPlaying] = useState(!over)
  const hasDraft = useHasDraft(props, !playing && stillTaken)
  useEffect(() => recordRender(madeAt), [madeAt])
  useKept(props, keepUntil)
  usePresence(assignee.workId, playing && assignee.sitting?.sealed === true && !assignee.submitted)
  const { refresh } = useRouter()
  // What this browser still holds of a work that is only looked at.
  useSendPending(userId, !playing, { onSent: () => canReload() && refresh() })
  return (
    <Player
      key={`${assignee._id} ${playing}`}
      {...props}
      mode={playing ? 'student' : 'readonly'}
      notice={hasDraft && !playing ? <ResumeNotice onResume={() => setPlaying(true)} /> : null}
    />
  )
}

function ResumeNotice({ onResume }: { onResume: () => void }) {
  const t = useTranslations('player.closing')
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control bg-warn-soft px-3 py-2">
      <p className="min-w-0 flex-1 text-warn">{t('begun')}</p>
      <Button onClick={onResume} label={t('resume')} />
    </div>
  )
}

/** Keeps the work on this device, for when the network is gone. */
function useKept({ assignee, userId }: Pick<OpenProps, 'assignee' | 'userId'>, until: number | undefined): void {
  useEffect(() => {
    if (until === undefined) return
    // A failure costs nothing but the work without network.
    import('./offline/keep-opened.ts').then(({ keepOpened }) => keepOpened(assignee, { userId, until })).catch(() => {})
  }, [assignee, userId, until])
}

/** Whether this browser holds a draft of a question without an answer. */
function useHasDraft({ assignee, userId }: Pick<OpenProps, 'assignee' | 'userId'>, enabled: boolean): boolean {
  const [hasDraft, setHasDraft] = useState(false)
  useEffect(() => {
    if (!enabled) return
    let cancelled = false
    const answered = new Set([...assignee.answers, ...assignee.lateAnswers].map(({ questionId }) => questionId))
    const look = async () => {
      const [{ openAnswerDrafts }, { storedDrafts }] = await Promise.all([
        import('#lib/browser/outbox/answer-drafts'),
        import('./sending/answer-keeper.ts'),
      ])
      const kept = await openAnswerDrafts()
      const work = playedWork(assignee, ({ name }) => name)
      const drafts = await storedDrafts(kept, { userId, assigneeId: assignee._id }, work).finally(kept.close)
      if (!cancelled)
        setHasDraft(Object.entries(drafts).some(([questionId, { leftOut }]) => !leftOut && !answered.has(questionId)))
    }
    // A failure to load the code loses nothing: the draft stays stored until the next visit.
    look().catch(() => {})
    return () => {
      cancelled = true
    }
  }, [enabled, assignee, userId])
  return hasDraft
}

/** Tells the server when the page of an « évaluation » is left, and when it is there again. What does not get through is not kept. */
function usePresence(workId: string, enabled: boolean): void {
  useEffect(() => {
    if (!enabled) return
    const tell = () => {
      const there = document.visibilityState === 'visible'
      callApi('reportPresence', { params: { workId }, body: { there } }, { keepalive: true }).catch(() => {})
    }
    // A reload or another device: whoever opens the page is there.
    tell()
    document.addEventListener('visibilitychange', tell)
    return () => document.removeEventListener('visibilitychange', tell)
  }, [workId, enabled])
}
