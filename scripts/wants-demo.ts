/**
 * Whether an empty database is filled with the demonstration, whose passwords are public: as DEMO says, else only in the
 * embedded database, which nobody has put anything else in.
 */
export function wantsDemo(env: Readonly<Record<string, string | undefined>>): boolean {
  if (env.DEMO) return env.DEMO === '1' || env.DEMO === 'true'
  return !env.DATABASE_URL
}
