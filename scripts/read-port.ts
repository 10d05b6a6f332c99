/**
 * The port (1 to 65535) in an environment variable, or `fallback` when it is not set. Exits with a message in both languages when
 * the variable has any other value, even an empty one.
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

/** Parses a port in decimal digits, 1 to 65535; null for anything else. */
export function parsePort(text: string): number | null {
  const port = Number(text)
  return /^\d+$/.test(text) && port >= 1 && port <= 65_535 ? port : null
}
