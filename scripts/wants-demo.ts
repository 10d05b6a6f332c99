/**
 * True when an empty database is to be filled with the demonstration, whose passwords are public: by DEMO if set, else only for the
 * embedded database.
 */
export function wantsDemo(env: Readonly<Record<string, string | undefined>>): boolean {
  if (env.DEMO) return env.DEMO === '1' || env.DEMO === 'true'
  return !env.DATABASE_URL
}
