/** PLY-044. */
export type Playback = 'paused' | 'loading' | 'playing'

/** asked: a person pressed play. The others are events of the browser's audio element. */
export type PlaybackEvent = 'asked' | 'waiting' | 'playing' | 'paused' | 'ended' | 'failed'

/** The playback state after an event; a sound that nobody started never shows as loading. */
export function playback(state: Playback, event: PlaybackEvent): Playback {
  switch (event) {
    case 'asked':
      return state === 'paused' ? 'loading' : state
    case 'waiting':
      return state === 'playing' ? 'loading' : state
    case 'playing':
      return 'playing'
    default:
      return 'paused'
  }
}
