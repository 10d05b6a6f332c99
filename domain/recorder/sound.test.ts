import { describe, expect, it } from 'vitest'
import { readDataUrl } from './data-url.ts'
import { type PlaybackEvent, playback } from './playback.ts'
import { formatClock, loudness, secondsLeft } from './reading.ts'
import { audioType } from './sniff.ts'

it.each([
  [0, '00:00'],
  [9.99, '00:09'],
  [65, '01:05'],
  [3599, '59:59'],
  [6000, '100:00'],
  [-1, '00:00'],
  [Number.POSITIVE_INFINITY, '00:00'],
  [Number.NaN, '00:00'],
])('%d seconds read %s (REC-016)', (seconds, shown) => expect(formatClock(seconds)).toBe(shown))

it('loudness goes from silence to full scale in decibels', () => {
  expect(loudness(new Float32Array())).toBe(0)
  expect(loudness(new Float32Array(100))).toBe(0)
  expect(loudness(new Float32Array(100).fill(1))).toBe(1)
  expect(loudness(new Float32Array(100).fill(0.1))).toBeCloseTo(1 - 20 / 60, 5)
  expect(loudness(new Float32Array(100).fill(3))).toBe(1)
})

it('the remaining seconds follow the growth of the file', () => {
  expect(secondsLeft(10, 0.25)).toBe(30)
  expect(secondsLeft(10, 1)).toBe(0)
  expect(secondsLeft(10, 1.2)).toBe(0)
  expect(secondsLeft(0, 0)).toBe(Number.POSITIVE_INFINITY)
})

describe('audioType', () => {
  const ascii = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))
  it.each([
    ['RIFF....WAVEfmt ', 'audio/wav'],
    ['OggS\0\x02', 'audio/ogg'],
    ['fLaC', 'audio/flac'],
    ['ID3\x04', 'audio/mpeg'],
    ['\xff\xfb\x90\x64', 'audio/mpeg'],
    ['\xff\xf1\x50\x80', 'audio/aac'],
    ['\0\0\0\x20ftypM4A ', 'audio/mp4'],
    ['\x1a\x45\xdf\xa3', 'audio/webm'],
    ['FORM....AIFF', 'audio/aiff'],
    ['RIFF....WEBPVP8 ', null],
    ['RIFF....AVI ', null],
    ['%PDF-1.7', null],
    ['\x89PNG\r\n\x1a\n', null],
    ['\xff\xd8\xff\xe0', null],
    ['\xff\xfe\x41\0B\0', null],
    ['\xff\xff\xff\xff', null],
    ['MZ', null],
    ['', null],
  ])('%j is %s', (start, type) => expect(audioType(ascii(start))).toBe(type))
})

it('readDataUrl reads base64 and nothing else', () => {
  expect(readDataUrl('data:audio/wav;base64,AAEC')).toEqual({ mimeType: 'audio/wav', bytes: Uint8Array.of(0, 1, 2) })
  expect(readDataUrl('data:audio/webm;codecs=opus;base64,/w==')?.mimeType).toBe('audio/webm;codecs=opus')
  for (const url of ['/module/a.mp3', 'blob:x', 'data:audio/wav,abc', 'data:audio/wav;base64,A', 'data:a;base64,é']) {
    expect(readDataUrl(url)).toBeNull()
  }
})

it('playback loads, plays and pauses (PLY-044)', () => {
  const follow = (events: PlaybackEvent[]) => events.reduce(playback, 'paused')
  expect(follow(['asked'])).toBe('loading')
  expect(follow(['asked', 'playing'])).toBe('playing')
  expect(follow(['asked', 'playing', 'waiting'])).toBe('loading')
  expect(follow(['asked', 'playing', 'asked'])).toBe('playing')
  expect(follow(['waiting'])).toBe('paused')
  for (const end of ['paused', 'ended', 'failed'] as const) expect(follow(['asked', 'playing', end])).toBe('paused')
})
