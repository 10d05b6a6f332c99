// `fr.json?work&texts`: the namespaces named before `&texts` and no others, as scripts/pick-texts.ts cuts them out for Turbopack.
// Elsewhere (tests) it is the whole file.
declare module '*&texts' {
  const texts: Partial<import('next-intl').Messages>
  export default texts
}
