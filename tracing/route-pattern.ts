/** Longest segment of an address that is a word of ours. */
const maxWord = 24

/** The path of an address with everything that is no plain word replaced: ids, tokens, codes, names of files. */
export function routePattern(url = '/'): string {
  const [path = '/'] = url.split(/[?#]/, 1)
  return path
    .split('/')
    .map((segment) => (segment.length <= maxWord && /^[a-z-]*$/.test(segment) ? segment : ':id'))
    .slice(0, 6)
    .join('/')
}
