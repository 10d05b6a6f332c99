import { LazyPart, lazyPart } from '#components/ui/lazy-part'

export const audioPlayer = lazyPart(() => import('./audio-player.tsx'))

/** A sound whose player is fetched on demand. `src`: a URL or a blob URL; `label` describes the sound. */
export function LazyAudioPlayer({ src, label }: { src: string; label: string }) {
  return (
    <LazyPart
      part={audioPlayer}
      opening={<span className="block min-h-11" />}
      // biome-ignore lint/a11y/useMediaCaption: a voice has no captions
      failed={<audio src={src} aria-label={label} controls className="w-full" />}
    >
      {({ AudioPlayer }) => <AudioPlayer src={src} label={label} />}
    </LazyPart>
  )
}
