/** PLY-044. */
export type Playback = 'paused' | 'loading' | 'playing'

/** asked: a person pressed play. The others are what the browser says of its audio element. */
export type PlaybackEvent = 'asked' | 'waiting' | 'playing' | 'paused' | 'ended' | 'failed'

/** What the player shows after an event; sound that was not asked for is not loading. */
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
