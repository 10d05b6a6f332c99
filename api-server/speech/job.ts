import type { Pcm } from './wave.ts'

/** What the encoding thread is asked: to make a sound small. */
export type Job = Pcm

/** A sound to store, or what kept it from being made. */
export type Done = { readonly bytes: Uint8Array<ArrayBuffer>; readonly ending: 'mp3' | 'wav' } | { readonly error: string }
