/**
 * Turbopack loader of `messages/fr.json?work&recorder&texts` (next.config.mjs): the namespaces that the address names, as JSON.
 * Throws for one that the file does not have: the build fails.
 */
export default function pickTexts(this: { resourceQuery: string }, source: string): string {
  const all: Record<string, unknown> = JSON.parse(source)
  const namespaces = [...new URLSearchParams(this.resourceQuery).keys()].filter((name) => name !== 'texts')
  for (const name of namespaces) if (!all[name]) throw new Error(`messages: no namespace "${name}"`)
  return JSON.stringify(Object.fromEntries(namespaces.map((name) => [name, all[name]])))
}
