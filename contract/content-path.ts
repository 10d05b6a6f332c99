const name = String.raw`[\w-]{1,80}\.[a-z0-9]{1,8}`
const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const known = new RegExp(
  `^(?:module/(?:document/|picture/|sound/|structured/[\\w-]{1,80}/)?${name}|(?:comments|answers)/${uuid}/${name}|speech/(?:[\\w-]{1,80}/)?${name}|people/${uuid}\\.zip|take/(?:module|course)/${uuid}\\.[a-z0-9]{1,8}|take/(?:mine|school)\\.archive|school/(?:file\\.tar\\.gz|tables\\.zip))$`,
)

/** Whether a path (without a leading slash) is the content host's: the web app relays and the API serves no other (OP-023). */
export const isContentPath = (path: string): boolean => known.test(path)
