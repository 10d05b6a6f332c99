import { fileURLToPath } from 'node:url'

/** The folder of the repository, wherever a script was started from. */
export const rootFolder = fileURLToPath(new URL('../', import.meta.url))
