/** A path of this site (one « / ») as browsers parse it, with query and fragment; null if it could lead elsewhere (OP-008). */
export function ownPath(wanted: string): URL | null {
  if (wanted.length > 2000 || !/^\/(?![/\\])/.test(wanted)) return null
  // Browsers drop tabs and line feeds and read '\' as '/': "/\t/evil.example" would leave the site.
  if (hasControl(wanted) || wanted.includes('\\')) return null
  const base = 'http://site.invalid'
  const url = URL.parse(wanted, base)
  return url?.origin === base && !url.pathname.startsWith('//') ? url : null
}

const hasControl = (text: string): boolean =>
  Array.from(text).some((character) => (character.codePointAt(0) ?? 0) < 0x20 || character === '\u007f')
