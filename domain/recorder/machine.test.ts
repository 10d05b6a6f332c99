import { describe, expect, it } from 'vitest'
import {
  advance,
  hasChanges,
  type RecorderEffect,
  type RecorderEvent,
  type RecorderPhase,
  type RecorderState,
  startRecorder,
} from './machine.ts'
import type { Medium, VoiceResult } from './medium.ts'

const medium = (name: string): Medium => {
  const blob = new Blob([name], { type: 'audio/wav' })
  const recording = { timestamp: 1, blobUrl: `blob:${name}`, mimeType: blob.type, size: blob.size, blob }
  return { url: recording.blobUrl, recording }
}
const original: Medium = { url: '/module/question.mp3', recording: null }
const file = new File(['x'], 'voix.ogg')
const result: VoiceResult = { dataUrl: 'data:audio/wav;base64,AA==', recording: { ...blobless() } }
function blobless() {
  const blob = new Blob(['a'])
  return { timestamp: 1, blobUrl: 'blob:a', mimeType: 'audio/wav', size: 1, blob }
}

/** Plays events from a state; returns the final state and all effects. */
function play(events: readonly RecorderEvent[], from: RecorderState = startRecorder(null, false)) {
  const effects: RecorderEffect[] = []
  const state = events.reduce((before, event) => {
    const step = advance(before, event)
    effects.push(...step.effects)
    return step.state
  }, from)
  return { state, effects }
}

const record: RecorderEvent = { type: 'record' }
const granted = (run = 1): RecorderEvent => ({ type: 'granted', run })
const stop: RecorderEvent = { type: 'stop' }
const made = (name: string, run = 1): RecorderEvent => ({ type: 'made', run, medium: medium(name) })
const recorded = [record, granted(), stop, made('one')]

describe('recording', () => {
  it('requests the microphone, records, assembles and is inactive with the sound', () => {
    const phases: RecorderPhase[] = []
    recorded.reduce(
      (state, event) => {
        const next = advance(state, event).state
        phases.push(next.phase)
        return next
      },
      startRecorder(null, false),
    )
    expect(phases).toEqual(['requesting', 'recording', 'assembling', 'inactive'])
    const { state, effects } = play(recorded)
    expect(state.medium?.url).toBe('blob:one')
    expect(effects).toEqual([
      { type: 'openMicrophone', run: 1 },
      { type: 'assemble', run: 1 },
    ])
  })

  it('starts only when inactive (REC-011)', () => {
    const opened = play([record, record, granted(), record]).effects.filter(({ type }) => type === 'openMicrophone')
    expect(opened).toHaveLength(1)
  })

  it('replaces the previous sound, whose memory is released (REC-003)', () => {
    const { state, effects } = play([...recorded, record, granted(2), stop, made('two', 2)])
    expect(state.medium?.url).toBe('blob:two')
    expect(effects).toContainEqual({ type: 'revoke', url: 'blob:one' })
  })

  it('keeps the previous sound when the new one fails', () => {
    const problem = { kind: 'accessFailed', message: 'denied' } as const
    const { state } = play([...recorded, record, { type: 'failed', run: 2, problem }])
    expect(state).toMatchObject({ phase: 'inactive', problem, medium: { url: 'blob:one' } })
  })

  it('keeps the recorded sound when the microphone disappears; releases the microphone after any other failure', () => {
    const gone = { kind: 'recorderError', name: 'TrackEnded' } as const
    const left = play([record, granted(), { type: 'failed', run: 1, problem: gone }, made('part')]).state
    expect(left).toMatchObject({ phase: 'inactive', problem: gone, medium: { url: 'blob:part' } })
    const broken = play([record, granted(), { type: 'failed', run: 1, problem: { kind: 'voiceError' } }])
    expect(broken.state).toMatchObject({ phase: 'inactive', problem: { kind: 'voiceError' }, medium: null })
    expect(broken.effects).toContainEqual({ type: 'release', run: 1 })
  })

  it('stops by itself at the limit, reports it and keeps the sound', () => {
    const { state, effects } = play([record, granted(), { type: 'limit', run: 1 }, made('long')])
    expect(state).toMatchObject({ phase: 'inactive', problem: { kind: 'limitReached' }, medium: { url: 'blob:long' } })
    expect(effects).toContainEqual({ type: 'assemble', run: 1 })
  })

  it('releases a microphone granted after the request was cancelled', () => {
    const { state, effects } = play([record, stop, granted()])
    expect(state.phase).toBe('inactive')
    expect(effects).toContainEqual({ type: 'release', run: 1 })
  })

  it('a new recording clears the problem', () => {
    const failed: RecorderEvent = { type: 'failed', run: 1, problem: { kind: 'startFailed' } }
    expect(play([record, failed, record]).state).toMatchObject({ phase: 'requesting', problem: null })
  })
})

describe('uploading', () => {
  it('checks a file, then accepts it or reports the problem', () => {
    const chosen = play([{ type: 'choose', file }])
    expect(chosen.state.phase).toBe('checking')
    expect(chosen.effects).toEqual([{ type: 'check', run: 1, file }])
    expect(play([{ type: 'choose', file }, made('file')]).state.medium?.url).toBe('blob:file')
    const problem = { kind: 'notAudio' } as const
    const refused = play([...recorded, { type: 'choose', file }, { type: 'failed', run: 2, problem }]).state
    expect(refused).toMatchObject({ phase: 'inactive', problem, medium: { url: 'blob:one' } })
  })

  it('releases a file that was checked too late', () => {
    const { state, effects } = play([{ type: 'choose', file }, { type: 'reset' }, made('late')])
    expect(state.medium).toBeNull()
    expect(effects).toContainEqual({ type: 'revoke', url: 'blob:late' })
  })
})

describe('changes (REC-013)', () => {
  it('exist when the sound differs and the recorder is inactive', () => {
    const from = startRecorder(original, false)
    expect(hasChanges(from)).toBe(false)
    expect(hasChanges(play([record, granted()], from).state)).toBe(false)
    const again = play(recorded, from).state
    expect(hasChanges(again)).toBe(true)
    expect(hasChanges(play([record], again).state)).toBe(false)
    expect(hasChanges(play([{ type: 'remove' }], from).state)).toBe(true)
    expect(hasChanges(play([...recorded, { type: 'remove' }]).state)).toBe(false)
  })
})

describe('listening', () => {
  it('plays and pauses a sound, but not without one or while recording', () => {
    expect(play([{ type: 'play' }]).state.phase).toBe('inactive')
    expect(play([...recorded, { type: 'play' }]).state.phase).toBe('listening')
    expect(play([...recorded, { type: 'play' }, { type: 'pause' }]).state.phase).toBe('inactive')
    expect(play([record, granted(), { type: 'play' }]).state.phase).toBe('recording')
  })

  it('read-only allows nothing else (REC-008)', () => {
    const from = startRecorder(original, true)
    const refused: RecorderEvent[] = [
      record,
      stop,
      { type: 'choose', file },
      { type: 'remove' },
      { type: 'validate' },
      granted(0),
      made('x', 0),
    ]
    for (const event of refused) expect(advance(from, event)).toEqual({ state: from, effects: [] })
    expect(play([{ type: 'play' }], from).state.phase).toBe('listening')
    expect(play([{ type: 'play' }, { type: 'close' }], from).state.phase).toBe('closed')
  })
})

describe('validating', () => {
  it('converts, emits and closes; the parent now owns the memory', () => {
    const { state, effects } = play([...recorded, { type: 'validate' }, { type: 'converted', run: 2, result }, { type: 'reset' }])
    expect(effects.slice(2)).toEqual([
      { type: 'convert', run: 2, medium: expect.objectContaining({ url: 'blob:one' }) },
      { type: 'emit', result },
      { type: 'closed' },
    ])
    expect(state.phase).toBe('inactive')
  })

  it('emits a removal as null', () => {
    const { effects } = play([{ type: 'remove' }, { type: 'validate' }], startRecorder(original, false))
    expect(effects).toEqual([{ type: 'emit', result: null }, { type: 'closed' }])
  })

  it('keeps the sound when the conversion fails', () => {
    const problem = { kind: 'voiceError' } as const
    const { state } = play([...recorded, { type: 'validate' }, { type: 'failed', run: 2, problem }])
    expect(state).toMatchObject({ phase: 'inactive', problem, medium: { url: 'blob:one' } })
  })
})

describe('closing', () => {
  it('closes at once without changes, even during the permission request, and releases the microphone', () => {
    expect(play([{ type: 'close' }]).effects).toEqual([{ type: 'release', run: 0 }, { type: 'closed' }])
    const asked = play([record, { type: 'close' }, granted()])
    expect(asked.state.phase).toBe('closed')
    expect(asked.effects.filter(({ type }) => type === 'release')).toHaveLength(2)
  })

  it('while recording, stops and asks before losing the sound', () => {
    const { state, effects } = play([record, granted(), { type: 'close' }, made('one')])
    expect(state).toMatchObject({ phase: 'inactive', leaving: true, medium: { url: 'blob:one' } })
    expect(effects).toContainEqual({ type: 'assemble', run: 1 })
    expect(play([{ type: 'stay' }], state).state).toMatchObject({ phase: 'inactive', leaving: false })
    const left = play([{ type: 'leave' }], state)
    expect(left.state.phase).toBe('closed')
    expect(left.effects).toEqual([{ type: 'release', run: 1 }, { type: 'revoke', url: 'blob:one' }, { type: 'closed' }])
  })

  it('also asks while assembling, checking or requesting again', () => {
    expect(play([record, granted(), stop, { type: 'close' }]).state).toMatchObject({ phase: 'assembling', leaving: true })
    const again = play([...recorded, record, { type: 'close' }])
    expect(again.state).toMatchObject({ phase: 'inactive', leaving: true })
    expect(play([granted(2)], again.state).effects).toEqual([{ type: 'release', run: 2 }])
    expect(play([...recorded, { type: 'choose', file }, { type: 'close' }]).state.leaving).toBe(true)
  })

  it('ignores confirming without being asked, and any event after the end', () => {
    expect(play([...recorded, { type: 'leave' }]).state.phase).toBe('inactive')
    const closed = play([{ type: 'close' }]).state
    for (const event of [record, stop, { type: 'play' }, { type: 'validate' }, { type: 'close' }, { type: 'remove' }] as const)
      expect(advance(closed, event)).toEqual({ state: closed, effects: [] })
  })

  it('leaving the page releases everything', () => {
    const { state, effects } = play([...recorded, record, granted(2), { type: 'reset' }])
    expect(effects.slice(-2)).toEqual([
      { type: 'release', run: 2 },
      { type: 'revoke', url: 'blob:one' },
    ])
    expect(state).toMatchObject({ phase: 'inactive', medium: null })
  })
})

describe('stale and inapplicable events', () => {
  const states: Record<string, RecorderState> = {
    inactive: startRecorder(null, false),
    requesting: play([record]).state,
    recording: play([record, granted()]).state,
    assembling: play([record, granted(), stop]).state,
    checking: play([{ type: 'choose', file }]).state,
    listening: play([...recorded, { type: 'play' }]).state,
    converting: play([...recorded, { type: 'validate' }]).state,
    closed: play([{ type: 'close' }]).state,
  }
  const impossible: Record<string, RecorderEvent['type'][]> = {
    inactive: ['stop', 'play', 'pause', 'remove', 'validate', 'stay', 'leave', 'granted', 'limit', 'converted', 'failed'],
    requesting: ['record', 'choose', 'play', 'pause', 'remove', 'validate', 'leave', 'limit', 'converted'],
    recording: ['record', 'choose', 'play', 'pause', 'remove', 'validate', 'leave', 'converted'],
    assembling: ['record', 'choose', 'stop', 'play', 'pause', 'remove', 'validate', 'limit', 'converted'],
    checking: ['record', 'choose', 'stop', 'play', 'pause', 'remove', 'validate', 'limit', 'converted'],
    listening: ['stop', 'play', 'limit', 'converted', 'failed'],
    converting: ['record', 'choose', 'stop', 'play', 'pause', 'remove', 'validate', 'limit', 'close'],
    closed: ['record', 'choose', 'stop', 'play', 'pause', 'remove', 'validate', 'limit', 'close', 'leave', 'failed', 'converted'],
  }
  const event = (type: RecorderEvent['type'], run: number): RecorderEvent => {
    if (type === 'choose') return { type, file }
    if (type === 'made') return made('x', run)
    if (type === 'failed') return { type, run, problem: { kind: 'voiceError' } }
    if (type === 'converted') return { type, run, result }
    return type === 'granted' || type === 'limit' ? { type, run } : { type }
  }
  for (const [name, types] of Object.entries(impossible)) {
    it.each(types)(`${name}: %s changes nothing`, (type) => {
      const state = states[name] ?? startRecorder(null, false)
      expect(state.phase).toBe(name)
      expect(advance(state, event(type, state.run)).state).toBe(state)
    })
  }

  it('stale replies change nothing in any state', () => {
    for (const state of Object.values(states))
      for (const type of ['granted', 'limit', 'made', 'failed', 'converted'] as const)
        expect(advance(state, event(type, state.run - 1)).state).toBe(state)
  })
})
