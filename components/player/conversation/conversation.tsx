import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { memo, type ReactNode, useEffect, useState } from 'react'
import { Icon } from '#components/ui/display/icon'
import { VisuallyHidden } from '#components/ui/reading/visually-hidden'
import { groupConsecutive } from '#domain/lists/group-consecutive'
import type { Line } from '#domain/player/line'
import { type Mood, moodOf } from '#domain/player/mood'
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
        {bubblesOf(lines).map((said, index, bubbles) => (
          <Bubble key={said[0].key} lines={said} mode={mode} mood={newMood(said, bubbles[index - 1])} />
        ))}
      </ol>
    </div>
  )
})

type Said = readonly [Line, ...Line[]]

/** What is said of an answer opens in one bubble below it; any other line has its own. */
const bubblesOf = (lines: readonly Line[]): Said[] =>
  groupConsecutive(lines, ([first], line) => isResponse(first) && isResponse(line))

const responses: readonly Line['kind'][] = ['result', 'example', 'correction', 'formula', 'evaluate', 'evaluated']
const isResponse = ({ kind }: Line) => responses.includes(kind)

/** The face beside a bubble: at the start of a speaker's turn, and where Aiko's mood changes. Null for no face. */
function newMood(said: Said, before: Said | undefined): Mood | null {
  const mood = moodIn(said)
  const isSame = before?.[0].speaker === said[0].speaker && (said[0].speaker !== 'aiko' || moodIn(before) === mood)
  return isSame ? null : mood
}

const moodIn = (said: Said): Mood => said.map(moodOf).findLast((mood) => mood !== 'calm') ?? 'calm'

const looks = {
  aiko: 'rounded-tl-none border border-line bg-surface',
  teacher: 'rounded-tl-none border border-accent bg-accent-soft',
  student: 'rounded-tr-none bg-brand-soft',
} as const

const Bubble = memo(
  function Bubble({ lines, mode, mood }: { lines: Said; mode: PlayerMode; mood: Mood | null }) {
    const t = useTranslations('player')
    const [{ speaker, kind }] = lines
    const mine = speaker === 'student'
    return (
      <li aria-hidden={kind === 'waiting' || undefined} className={clsx('flex gap-2', mine && 'justify-end', mood && 'mt-2')}>
        {mine ? null : <Face speaker={speaker} mood={mood} />}
        <div
          className={clsx(
            'flex max-w-[min(42rem,88%)] min-w-0 flex-col gap-3 rounded-card px-4 py-3 break-words transition-opacity duration-150 starting:opacity-0',
            looks[speaker],
          )}
        >
          {lines.map((line, index) => (
            <Part key={announcedKey(line)} line={line}>
              {index === 0 ? <VisuallyHidden>{t(`speaker.${speaker}`)}&nbsp;: </VisuallyHidden> : null}
              <LineContent line={line} mode={mode} />
            </Part>
          ))}
        </div>
      </li>
    )
  },
  (before, after) =>
    before.mood === after.mood &&
    before.lines.length === after.lines.length &&
    before.lines.every((line, index) => after.lines[index] && sameLine(line, after.lines[index])),
)

/** Only a new element is announced: what follows a waiting line is one, and an answer that is now judged. */
function announcedKey(line: Line): string {
  if (line.state === 'waiting') return `${line.key}-waiting`
  return 'judged' in line && line.judged ? `${line.key}-judged` : line.key
}

/** One line of a bubble, with its listen button. */
function Part({ line, children }: { line: Line; children: ReactNode }) {
  const speech = lineSpeech(line)
  const id = `line-${line.key}`
  return (
    <div data-line={line.key} {...(line.state && { 'data-state': line.state })} className="flex scroll-mt-16 items-start gap-2">
      <div id={id} className="min-w-0 flex-1">
        {children}
      </div>
      {speech ? <ListenButton speech={speech} about={id} className="-my-2 -mr-3 shrink-0" /> : null}
    </div>
  )
}

const facts = ['percent', 'own', 'claim', 'grader', 'late', 'outcome', 'judged'] as const

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
