/** True when an empty database gets the demonstration, whose passwords are public: by DEMO, else only the embedded database. */
export function wantsDemo(env: Readonly<Record<string, string | undefined>>): boolean {
  if (env.DEMO) return env.DEMO === '1' || env.DEMO === 'true'
  return !env.DATABASE_URL
}
