import type { Language } from '#contract/scalars'

/** What the speech thread is asked: to read a text aloud, or to make a WAV file small. */
export type Job = { readonly text: string; readonly language: Language } | { readonly wave: Uint8Array }

/** A sound to store, or what kept it from being made (`missing`: the engine's package is not installed). */
export type Done = { readonly bytes: Uint8Array<ArrayBuffer>; readonly ending: 'mp3' | 'wav' } | { readonly error: string }
