/**
 * A path of this site as browsers will parse it, with query and fragment; null for anything that could lead to another site
 * (OP-008). It starts with a single « / ».
 */
export function ownPath(wanted: string): URL | null {
  if (wanted.length > 2000 || !/^\/(?![/\\])/.test(wanted)) return null
  // Browsers drop tabs and line feeds and read '\' as '/': "/\t/evil.example" would leave the site.
  if (hasControl(wanted) || wanted.includes('\\')) return null
  const base = 'http://site.invalid'
  const url = URL.parse(wanted, base)
  return url?.origin === base && !url.pathname.startsWith('//') ? url : null
}

function hasControl(text: string): boolean {
  return Array.from(text).some((character) => (character.codePointAt(0) ?? 0) < 0x20 || character === '\u007f')
}
