'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ComponentProps, useEffect, useState } from 'react'
import { Button } from '#components/ui/actions/button'
import { playedWork } from '#domain/player/work'
import { canReload } from '#lib/browser/headless'
import { recordRender } from '#lib/browser/server-clock'
import { Player } from './player.tsx'

type Props = Omit<ComponentProps<typeof Player>, 'mode'> & {
  /** Submitted, or closed. */
  over: boolean
  /** Closed without being handed in, and not so long ago that nothing is taken any more. */
  stillTaken: boolean
  /** The server's time when the page was made (epoch ms). */
  madeAt: number
}

/**
 * A student's work: played while it is open, to be read once it is over. What this browser still holds of a work that is over
 * is sent; an answer that was begun is not lost with the closing: the student can go on with it, out of time (OP-151).
 */
export function WorkPlayer({ over, stillTaken, madeAt, ...props }: Props) {
  const { assignee, userId } = props
  // Who plays goes on when the page learns meanwhile that the work is over: the end and its last note stay on the screen.
  const [playing, setPlaying] = useState(!over)
  const begun = useBegun(props, !playing && stillTaken)
  useEffect(() => recordRender(madeAt), [madeAt])
  useSentLeftovers(userId, !playing)
  // What was sent in the meantime shows: the machine starts again from what the server has.
  const shape = `${assignee._id} ${playing} ${playing ? '' : [assignee.answers.length, assignee.lateAnswers.length, assignee.submitted].join()}`
  return (
    <>
      {begun && !playing ? <ResumeNotice onResume={() => setPlaying(true)} /> : null}
      <Player key={shape} {...props} mode={playing ? 'student' : 'readonly'} />
    </>
  )
}

function ResumeNotice({ onResume }: { onResume: () => void }) {
  const t = useTranslations('player.closing')
  return (
    <div role="status" className="mb-3 flex flex-wrap items-center gap-3 rounded-card bg-warn-soft px-4 py-3">
      <p className="min-w-0 flex-1 text-warn">{t('begun')}</p>
      <Button onClick={onResume}>{t('resume')}</Button>
    </div>
  )
}

/** Whether this browser holds an answer that was begun and never given. */
function useBegun({ assignee, userId }: Pick<Props, 'assignee' | 'userId'>, asked: boolean): boolean {
  const [begun, setBegun] = useState(false)
  useEffect(() => {
    if (!asked) return
    let cancelled = false
    const answered = new Set([...assignee.answers, ...assignee.lateAnswers].map(({ questionId }) => questionId))
    const look = async () => {
      const [{ openAnswerDrafts }, { storedDrafts }] = await Promise.all([
        import('#lib/browser/outbox/answer-drafts'),
        import('./sending/answer-keeper.ts'),
      ])
      const kept = await openAnswerDrafts()
      const owner = { userId, assigneeId: assignee._id }
      const drafts = await storedDrafts(
        kept,
        owner,
        playedWork(assignee, ({ name }) => name),
      ).finally(kept.close)
      if (!cancelled) setBegun(Object.keys(drafts).some((questionId) => !answered.has(questionId)))
    }
    // Without the code nothing is lost: the draft stays where it is until the next visit.
    look().catch(() => {})
    return () => {
      cancelled = true
    }
  }, [asked, assignee, userId])
  return begun
}

/** Sends what this browser holds while nobody plays, and shows what became of it. */
function useSentLeftovers(userId: string, asked: boolean): void {
  const { refresh } = useRouter()
  useEffect(() => {
    if (!asked) return
    let close = () => {}
    let cancelled = false
    import('./sending/send-pending.ts')
      .then(({ sendPending }) =>
        sendPending(userId, { onWaiting: () => {}, onSent: () => canReload() && refresh(), onLate: () => {} }),
      )
      .then((opened) => {
        if (cancelled) opened()
        else close = opened
      })
      .catch(() => {})
    return () => {
      cancelled = true
      close()
    }
  }, [userId, asked, refresh])
}
