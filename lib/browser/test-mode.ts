import { readStored, store } from './storage.ts'

const key = 'tremplin:test-mode'

/** Whether previews wait for Continue, as last set in this browser (CLI-011); true by default. */
export const readTestMode = (): boolean => readStored(key) !== 'off'

/** Stores the mode for later previews. */
export const keepTestMode = (on: boolean): void => store(key, on ? 'on' : 'off')
