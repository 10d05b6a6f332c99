/** Runs once at boot: an invalid environment stops the start with the names of the variables at fault. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { bootWebServer } = await import('#lib/boot')
  bootWebServer()
}
