import { fileURLToPath } from 'node:url'

/** The root folder of the repository, independent of the working directory. */
export const rootFolder = fileURLToPath(new URL('../', import.meta.url))
