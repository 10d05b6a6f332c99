/** The HTML up to its last tag, and the rest: a tag that never ends would be searched to the end from each of its beginnings. */
export function untilLastTag(html: string): [tags: string, rest: string] {
  const end = html.lastIndexOf('>') + 1
  return [html.slice(0, end), html.slice(end)]
}

/** An attribute of a tag of HTML, as it is written there; '' for none. */
export const attributeOf = (tag: string, name: string) =>
  new RegExp(String.raw`\b${name}\s*=\s*(?:"([^"]*)"|'([^']*)')`, 'i')
    .exec(tag)
    ?.slice(1)
    .find((value) => value !== undefined) ?? ''
