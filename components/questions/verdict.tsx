import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Icon } from '#components/ui/display/icon'

/** What is known of a part of an answer; null: nobody may know yet. */
export type PartVerdict = keyof typeof verdictLooks | null

/** Told apart by sign and border too: forced colours leave no other difference. */
export const verdictLooks = {
  right: { icon: 'check', colour: 'text-good', frame: 'border-good bg-good-soft' },
  partly: { icon: 'info', colour: 'text-warn', frame: 'border-warn bg-warn-soft' },
  wrong: { icon: 'close', colour: 'text-bad', frame: 'border-bad bg-bad-soft' },
  missed: { icon: 'info', colour: 'text-warn', frame: 'border-dashed border-warn bg-warn-soft' },
} as const

/** The frame of a part of an answer: without a colour while its verdict is not known. */
export const partFrame = (verdict: PartVerdict) =>
  clsx('rounded-control border px-3 py-2 text-ink', verdict ? verdictLooks[verdict].frame : 'border-control bg-surface')

/** The verdict of a part of an answer, by icon and word. */
export function Verdict({ verdict, word }: { verdict: PartVerdict; word: string }) {
  if (verdict === null) return null
  const { icon, colour } = verdictLooks[verdict]
  return (
    <span className={clsx('inline-flex items-center gap-1 align-middle text-sm leading-6 font-semibold', colour)}>
      <Icon name={icon} className="shrink-0" />
      {word}
    </span>
  )
}

/** Content under a short title. */
export function Titled({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-1">
      <p className="text-sm font-semibold text-muted">{title}</p>
      {children}
    </div>
  )
}
