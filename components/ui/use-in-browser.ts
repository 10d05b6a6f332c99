'use client'

import { useSyncExternalStore } from 'react'

const never = () => () => {}
const yes = () => true
const no = () => false

/** False where the server draws, and in the browser's first drawing, which has to be the same; true from then on. */
export const useInBrowser = (): boolean => useSyncExternalStore(never, yes, no)
