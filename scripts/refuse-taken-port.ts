import { isTaken } from './programs.ts'

/** Throws, saying in both languages what to do, when something already listens on the port. */
export async function refuseTakenPort(port: number, host: string, variable: string): Promise<void> {
  if (!(await isTaken(port, host))) return
  const advice = `${variable}=${port + 100} npm start`
  throw new Error(
    `Le port ${port} est déjà utilisé : arrêtez l’autre programme ou choisissez un autre port (${advice}).\n` +
      `Port ${port} is already in use: stop the other program or choose another port (${advice}).`,
  )
}
