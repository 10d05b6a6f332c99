import { useSyncExternalStore } from 'react'

const never = () => () => {}
const yes = () => true
const no = () => false

/** False on the server and during hydration, which must render the same; true from then on. */
export const useInBrowser = (): boolean => useSyncExternalStore(never, yes, no)
