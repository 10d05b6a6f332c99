import { FolderHeld, refuseHeldFolder } from '#api/db/server-lock'
import { readEnv } from '#api/env'

/** Exits, with instructions in both languages, when another process holds the embedded database it would open. */
export function exitIfDataHeld(): void {
  const { DATABASE_URL: url, DATA_DIR: folder } = readEnv({ ...process.env, PORT: undefined })
  if (url) return
  try {
    refuseHeldFolder(folder)
  } catch (error) {
    if (!(error instanceof FolderHeld)) throw error
    const { holder } = error
    const who = holder ? ` (processus ${holder.pid}${holder.port === null ? '' : `, port ${holder.port}`})` : ''
    console.error(
      `\nLes données de ${folder} sont déjà ouvertes par un autre serveur${who} : arrêtez-le, ou choisissez un autre dossier` +
        ` (DATA_DIR).\n${error.message}`,
    )
    process.exit(1)
  }
}
