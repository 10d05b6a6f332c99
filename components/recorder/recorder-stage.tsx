import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { Icon } from '#components/ui/display/icon'
import { Spinner } from '#components/ui/states/spinner'
import { hasChanges, type RecorderState } from '#domain/recorder/machine'
import { formatClock, type Reading, warnedSeconds } from '#domain/recorder/reading'
import { AudioPlayer } from './audio-player.tsx'
import type { Recorder } from './recorder.ts'
import { useRecorderState } from './use-recorder.ts'

/** The recorder's state, announced once per change; the time and the level are only visual. */
export function RecorderStage({ recorder }: { recorder: Recorder }) {
  const t = useTranslations('recorder')
  const state = useRecorderState(recorder)
  return (
    <div className="flex min-h-44 flex-col items-center justify-center gap-4 rounded-card bg-sunken p-4 text-center low:min-h-0 low:gap-2 low:p-2">
      <Picture recorder={recorder} state={state} />
      <p role="status" className="text-muted">
        {t(`status.${statusOf(state)}`)}
      </p>
    </div>
  )
}

function Picture({ recorder, state }: { recorder: Recorder; state: RecorderState }) {
  const t = useTranslations('recorder')
  switch (state.phase) {
    case 'recording':
      return <Running recorder={recorder} />
    case 'inactive':
    case 'listening':
      if (!state.medium) return <Icon name="mic" className="size-10 text-muted" />
      return (
        <AudioPlayer
          key={state.medium.url}
          src={state.medium.url}
          label={t('sound')}
          onPlay={() => recorder.send({ type: 'play' })}
          onPause={() => recorder.send({ type: 'pause' })}
        />
      )
    default:
      return <Spinner className="size-10 text-brand" />
  }
}

function Running({ recorder }: { recorder: Recorder }) {
  const t = useTranslations('recorder')
  const time = useSyncExternalStore(
    recorder.onReading,
    () => formatClock(recorder.reading().seconds),
    () => formatClock(0),
  )
  // How long it may become is shown from the first second on; its end is announced once.
  const left = useSyncExternalStore(
    recorder.onReading,
    () => leftIn(recorder.reading()),
    () => null,
  )
  const isEnding = useSyncExternalStore(
    recorder.onReading,
    () => recorder.reading().left <= warnedSeconds,
    () => false,
  )
  return (
    <div className="flex w-full max-w-sm flex-col items-center gap-2">
      <p className="flex items-center gap-3 text-3xl tabular-nums">
        <svg viewBox="0 0 12 12" className="size-4 text-bad" aria-hidden="true">
          <circle cx="6" cy="6" r="6" fill="currentColor" />
        </svg>
        <span role="timer" aria-label={t('time')}>
          {time}
        </span>
      </p>
      <LevelMeter recorder={recorder} />
      <p role="status" className="text-warn">
        {isEnding ? t('ending', { seconds: warnedSeconds }) : null}
      </p>
      {left === null ? null : (
        <p className={clsx('tabular-nums', !isEnding && 'text-sm text-muted')}>{t('left', { time: left })}</p>
      )}
    </div>
  )
}

const leftIn = ({ seconds, left }: Reading) => (seconds < 1 || left === Number.POSITIVE_INFINITY ? null : formatClock(left))

function statusOf(state: RecorderState) {
  const { phase, medium, original, readOnly } = state
  if (phase === 'listening') return 'ready'
  if (phase === 'validated' || phase === 'closed') return 'converting'
  if (phase !== 'inactive') return phase
  if (!medium) return original ? 'removed' : readOnly ? 'nothing' : 'empty'
  return hasChanges(state) ? 'changed' : 'ready'
}

const count = 40
const height = 40
const bars = Array.from({ length: count }, (_, index) => index)

/** Level of the last two seconds, newest at the right. Purely visual: drawn without React, twenty times a second. */
function LevelMeter({ recorder }: { recorder: Recorder }) {
  const drawing = useRef<SVGSVGElement>(null)
  useEffect(() => {
    const levels = bars.map(() => 0)
    return recorder.onReading(() => {
      levels.push(recorder.reading().level)
      levels.shift()
      drawing.current?.querySelectorAll('rect').forEach((bar, index) => {
        const size = Math.max(2, (levels[index] ?? 0) * height)
        bar.setAttribute('height', String(size))
        bar.setAttribute('y', String((height - size) / 2))
      })
    })
  }, [recorder])
  return (
    <svg ref={drawing} viewBox={`0 0 ${count * 4} ${height}`} className="h-12 w-full text-brand" aria-hidden="true">
      {bars.map((index) => (
        <rect key={index} x={index * 4 + 1} y={height / 2 - 1} width="2" height="2" rx="1" fill="currentColor" />
      ))}
    </svg>
  )
}
