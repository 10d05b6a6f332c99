/** The port (1 to 65535) of a variable, `fallback` if not set. Exits, in both languages, with any other value, even empty. */
export function readPort(variable: string, fallback: number): number {
  const given = process.env[variable]
  const port = given === undefined ? fallback : parsePort(given)
  if (port !== null && !isBlocked(port)) return port
  const [french, english] =
    port === null
      ? ['n’est pas un port : donnez un nombre de 1 à 65535', 'is not a port: give a number from 1 to 65535']
      : ['est un port que les navigateurs refusent : donnez-en un autre', 'is a port that browsers refuse: give another one']
  console.error(
    `\n${variable}=${given} ${french}, par exemple ${variable}=${fallback}.` +
      `\n${variable}=${given} ${english}, for instance ${variable}=${fallback}.`,
  )
  process.exit(1)
}

/** Parses a port in decimal digits, 1 to 65535; null for anything else. */
export function parsePort(text: string): number | null {
  const port = Number(text)
  return /^\d+$/.test(text) && port >= 1 && port <= 65_535 ? port : null
}

/** True for a "bad port" of the Fetch standard: a program there answers neither a browser nor another program's fetch. */
export const isBlocked = (port: number): boolean => blocked.has(port)

const blocked = new Set([
  1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104, 109, 110, 111, 113,
  115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515, 526, 530, 531, 532, 540, 548, 554, 556,
  563, 587, 601, 636, 989, 990, 993, 995, 1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667,
  6668, 6669, 6679, 6697, 10_080,
])
