import { isTaken } from './programs.ts'

/** Exits, with instructions in both languages, when something already listens on the port. */
export async function exitIfPortTaken(port: number, host: string, variable: string): Promise<void> {
  if (!(await isTaken(port, host))) return
  console.error(
    `\nLe port ${port} est déjà utilisé : arrêtez l’autre programme ou choisissez un autre port (${variable}=${port + 100}).` +
      `\nPort ${port} is already in use: stop the other program or choose another port (${variable}=${port + 100}).`,
  )
  process.exit(1)
}
