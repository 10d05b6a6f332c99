// `fr.json?work&texts`: the namespaces named before `&texts` and no others, cut out by scripts/pick-texts.ts for the build
// (next.config.mjs) and for the tests (vitest.config.ts).
declare module '*&texts' {
  const texts: Partial<import('next-intl').Messages>
  export default texts
}
