'use client'

import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { memo, useEffect, useState } from 'react'
import { Icon } from '#components/ui/display/icon'
import { VisuallyHidden } from '#components/ui/reading/visually-hidden'
import type { Line } from '#domain/player/line'
import { goesOn, type Mood, moodOf } from '#domain/player/mood'
import type { PlayerMode } from '#domain/player/state'
import { ListenButton } from '../voice/listen-button.tsx'
import { Aiko } from './aiko.tsx'
import { LineContent } from './line-content.tsx'
import { lineSpeech } from './line-speech.ts'

type Props = {
  lines: readonly Line[]
  mode: PlayerMode
  /** The first lines were there before this visit: a screen reader must not read them all out. */
  replayed: boolean
  /** Only lines from the server are shown yet; those stored in this browser come later. */
  opening: boolean
}

/** The conversation as a live log: each new line is announced once. */
export const Conversation = memo(function Conversation({ lines, mode, replayed, opening }: Props) {
  const t = useTranslations('player')
  const [live, setLive] = useState(!replayed && !opening)
  const begun = lines.length > 0 && !opening
  useEffect(() => {
    if (begun) setLive(true)
  }, [begun])
  return (
    <div role="log" aria-live={live ? 'polite' : 'off'} aria-relevant="additions" aria-label={t('conversation')}>
      <ol className="flex flex-col gap-3">
        {lines.map((line, index) => (
          // A waiting line and what follows it have different keys: only a new element is announced.
          <Bubble
            key={line.state === 'waiting' ? `${line.key}-waiting` : line.key}
            line={line}
            mode={mode}
            first={lines[index - 1]?.speaker !== line.speaker}
            mood={newMood(line, lines[index - 1])}
          />
        ))}
      </ol>
    </div>
  )
})

/** The face beside a line: at the start of a speaker's turn, and where Aiko's mood changes. Null for no face. */
function newMood(line: Line, before: Line | undefined): Mood | null {
  const mood = moodOf(line)
  return line.speaker === 'aiko' && before?.speaker === 'aiko' && (goesOn(line) || moodOf(before) === mood) ? null : mood
}

const looks = {
  aiko: 'rounded-tl-none border border-line bg-surface',
  teacher: 'rounded-tl-none border border-accent bg-accent-soft',
  student: 'rounded-tr-none bg-brand-soft',
} as const

const Bubble = memo(
  function Bubble({ line, mode, first, mood }: { line: Line; mode: PlayerMode; first: boolean; mood: Mood | null }) {
    const t = useTranslations('player')
    const mine = line.speaker === 'student'
    const speech = lineSpeech(line)
    return (
      <li
        data-line={line.key}
        aria-hidden={line.kind === 'waiting' || undefined}
        className={clsx('flex gap-2', mine && 'justify-end', first && 'mt-2')}
      >
        {mine ? null : <Face speaker={line.speaker} mood={first || line.speaker === 'aiko' ? mood : null} />}
        <div
          id={`line-${line.key}`}
          {...(line.state && { 'data-state': line.state })}
          className={clsx(
            'max-w-[min(42rem,88%)] min-w-0 scroll-mt-16 rounded-card px-4 py-3 break-words transition-opacity duration-150 starting:opacity-0',
            looks[line.speaker],
          )}
        >
          <VisuallyHidden>{t(`speaker.${line.speaker}`)}&nbsp;: </VisuallyHidden>
          <LineContent line={line} mode={mode} />
        </div>
        {speech ? <ListenButton speech={speech} about={`line-${line.key}`} className="-ml-1 shrink-0" /> : null}
      </li>
    )
  },
  (before, after) => before.first === after.first && before.mood === after.mood && sameLine(before.line, after.line),
)

const facts = ['percent', 'own', 'late', 'outcome', 'judged'] as const

/** Line objects are recreated on each move of the machine; their content only depends on these fields. */
function sameLine(before: Line, after: Line): boolean {
  if (before.key !== after.key || before.state !== after.state || before.kind !== after.kind) return false
  if (remarkOf(before) !== remarkOf(after)) return false
  if ('record' in before && 'record' in after && before.record !== after.record) return false
  return facts.every((fact) => Reflect.get(before, fact) === Reflect.get(after, fact))
}

const remarkOf = (line: Line) => (line.kind === 'evaluated' && line.remark ? Object.values(line.remark).join() : '')

function Face({ speaker, mood }: { speaker: Line['speaker']; mood: Mood | null }) {
  if (mood === null) return <span className="w-9 shrink-0 max-tablet:hidden" />
  if (speaker === 'aiko') return <Aiko mood={mood} className="size-9 max-tablet:size-7" />
  return (
    <span className="inline-flex size-9 shrink-0 items-center justify-center rounded-full bg-accent-soft text-accent-ink max-tablet:size-7">
      <Icon name="comment" />
    </span>
  )
}
