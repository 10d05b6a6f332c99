/**
 * URL of the next page of a platform's list, from its `Link` header (rel="next", RFC 8288); null at the end. URLs on another
 * origin are ignored, because the request carries the access token.
 */
export function nextPage(link: string | undefined, base: string): string | null {
  for (const entry of link?.split(/,(?=\s*<)/) ?? []) {
    const [target = '', ...parameters] = entry.split(';')
    if (!parameters.some(isNext)) continue
    const url = URL.parse(target.trim().replace(/^<|>$/g, ''), base)
    if (url?.origin === new URL(base).origin) return url.href
  }
  return null
}

const isNext = (parameter: string): boolean => {
  const [name = '', value = ''] = parameter.split('=')
  const relations = value.trim().replace(/^"|"$/g, '').toLowerCase()
  return name.trim().toLowerCase() === 'rel' && relations.split(/\s+/).includes('next')
}
