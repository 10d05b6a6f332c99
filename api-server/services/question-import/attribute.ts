/** An attribute of a tag of HTML, as it is written there; '' for none. */
export const attributeOf = (tag: string, name: string) =>
  new RegExp(String.raw`\b${name}\s*=\s*(?:"([^"]*)"|'([^']*)')`, 'i')
    .exec(tag)
    ?.slice(1)
    .find((value) => value !== undefined) ?? ''
