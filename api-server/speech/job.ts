import type { Pcm } from './wave.ts'

/** Input of the encoding thread: the sound to compress. */
export type Job = Pcm

/** The encoded sound, or the error that prevented it. */
export type Done = { readonly bytes: Uint8Array<ArrayBuffer>; readonly ending: 'mp3' | 'wav' } | { readonly error: string }
