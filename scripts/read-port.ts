/**
 * The port (1 to 65535) that an environment variable names, or `fallback` where it is not set.
 * Ends this process with a sentence in both languages when the variable says something else, nothing included.
 */
export function readPort(variable: string, fallback: number): number {
  const given = process.env[variable]
  const port = given === undefined ? fallback : parsePort(given)
  if (port !== null) return port
  console.error(
    `\n${variable}=${given} n’est pas un port : donnez un nombre de 1 à 65535, par exemple ${variable}=${fallback}.` +
      `\n${variable}=${given} is not a port: give a number from 1 to 65535, for instance ${variable}=${fallback}.`,
  )
  process.exit(1)
}

/** A port written in figures, 1 to 65535; null for anything else. */
export function parsePort(text: string): number | null {
  const port = Number(text)
  return /^\d+$/.test(text) && port >= 1 && port <= 65_535 ? port : null
}
