'use client'

import { useTranslations } from 'next-intl'
import { type SyntheticEvent, useEffect, useReducer, useRef, useState } from 'react'
import { Button } from '#components/ui/actions/button'
import { RetryButton } from '#components/ui/actions/retry-button'
import { Icon } from '#components/ui/display/icon'
import { VisuallyHidden } from '#components/ui/reading/visually-hidden'
import { Spinner } from '#components/ui/states/spinner'
import { readDataUrl } from '#domain/recorder/data-url'
import { playback } from '#domain/recorder/playback'
import { formatClock } from '#domain/recorder/reading'
import { pauseRecordings } from '#lib/browser/voice/pause-recordings'

interface Props {
  /** A URL, a blob URL or a data URL. */
  src: string
  /** Describes the sound; the accessible name of the group. */
  label: string
  /** `none` for many sounds on one page: nothing is fetched before someone listens. */
  preload?: 'metadata' | 'none'
  onPlay?: () => void
  onPause?: () => void
}

/** A one-line sound player. Never plays unasked, nor at the same time as another sound; stops when unmounted. */
export function AudioPlayer({ src, label, preload = 'metadata', onPlay, onPause }: Props) {
  const t = useTranslations('ui.media.sound')
  const url = useSoundUrl(src)
  const audio = useRef<HTMLAudioElement>(null)
  const [state, dispatch] = useReducer(playback, 'paused')
  const [time, setTime] = useState(0)
  const [length, setLength] = useState(0)
  const [broken, setBroken] = useState(false)
  const play = () => {
    dispatch('asked')
    audio.current?.play().catch(() => dispatch('failed'))
  }
  const pause = (event: 'paused' | 'ended') => () => {
    dispatch(event)
    onPause?.()
  }
  // The duration is not finite when the file does not state its end, as in the recordings of some browsers.
  const measure = ({ currentTarget: { duration } }: SyntheticEvent<HTMLAudioElement>) =>
    setLength(Number.isFinite(duration) ? duration : 0)
  if (broken) return <PlaybackFailure label={label} onRetry={() => setBroken(false)} />
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form's fields; this is one control in several parts.
    <div role="group" aria-label={label} className="flex w-full flex-wrap items-center justify-center gap-x-4 gap-y-1">
      {/* biome-ignore lint/a11y/useMediaCaption: a voice that was just recorded has no captions. */}
      <audio
        ref={audio}
        src={url ?? undefined}
        preload={preload}
        onPlay={({ currentTarget }) => {
          pauseRecordings(currentTarget)
          onPlay?.()
        }}
        onPlaying={() => dispatch('playing')}
        onWaiting={() => dispatch('waiting')}
        onPause={pause('paused')}
        onEnded={pause('ended')}
        onError={() => setBroken(true)}
        onDurationChange={measure}
        onTimeUpdate={({ currentTarget }) => setTime(currentTarget.currentTime)}
      />
      <Button
        className="min-w-36"
        icon={state === 'paused' ? 'play' : 'pause'}
        onClick={() => (state === 'paused' ? play() : audio.current?.pause())}
        label={state === 'paused' ? t('play') : t('pause')}
      />
      <Position
        time={time}
        length={length}
        onChange={(seconds) => {
          if (audio.current) audio.current.currentTime = seconds
        }}
      />
      <span className="flex items-center gap-2 whitespace-nowrap tabular-nums">
        {state === 'loading' ? <Spinner className="text-brand" /> : null}
        <span role="status">{state === 'loading' ? <VisuallyHidden>{t('loading')}</VisuallyHidden> : null}</span>
        <span aria-hidden="true">{length > 0 ? `${formatClock(time)} / ${formatClock(length)}` : formatClock(time)}</span>
      </span>
    </div>
  )
}

/** Times in seconds. */
function Position({ time, length, onChange }: { time: number; length: number; onChange: (seconds: number) => void }) {
  const t = useTranslations('ui.media.sound')
  return (
    <input
      type="range"
      className="h-11 min-w-24 grow accent-brand"
      aria-label={t('position')}
      aria-valuetext={t('time', { time: formatClock(time), length: formatClock(length) })}
      min={0}
      max={Math.max(length, time)}
      step={0.1}
      value={time}
      onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
    />
  )
}

/** ERR: a sound that cannot be loaded counts as absent, and the page says so. */
function PlaybackFailure({ label, onRetry }: { label: string; onRetry: () => void }) {
  const t = useTranslations('ui.media.sound')
  return (
    // biome-ignore lint/a11y/useSemanticElements: as above
    <div role="group" aria-label={label} className="flex w-full flex-wrap items-center justify-center gap-x-4 gap-y-1">
      <p role="alert" className="flex items-center gap-2">
        <Icon name="error" className="text-bad" />
        {t('broken')}
      </p>
      <RetryButton onRetry={onRetry} />
    </div>
  )
}

/**
 * A URL that the content policy lets an <audio> play: a data URL becomes a blob URL while it is shown. Null at first, so that the
 * browser's first events (duration, load error) do not fire before React listens.
 */
function useSoundUrl(src: string): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    const inline = src.startsWith('data:')
    const opened = inline ? blobUrlOf(src) : src
    setUrl(opened)
    return () => {
      setUrl(null)
      if (inline) URL.revokeObjectURL(opened)
    }
  }, [src])
  return url
}

function blobUrlOf(dataUrl: string): string {
  const read = readDataUrl(dataUrl)
  return URL.createObjectURL(new Blob(read ? [read.bytes] : [], { type: read?.mimeType ?? '' }))
}
