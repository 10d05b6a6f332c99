/** Runs once at boot: a wrong environment stops the start, naming what is missing. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { bootWebServer } = await import('#lib/boot')
  bootWebServer()
}
