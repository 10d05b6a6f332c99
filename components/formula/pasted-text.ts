import { type MathmlElement, mathmlTex } from '#domain/formula/mathml'

/** The text of what is pasted, with its MathML in TeX between its signs: that of a web page, or written out as Word and GeoGebra do. */
export function pastedText(text: string, html: string): string {
  const source = /<(?:\w+:)?math[\s>]/.test(html) ? html : /<(?:\w+:)?math[\s>]/.test(text) ? text : null
  if (source === null) return text
  // MathML with a prefix is no MathML for HTML.
  const page = new DOMParser().parseFromString(source.replace(/(<\/?)(?:m|mml):/g, '$1'), 'text/html')
  // KaTeX and MathJax show the same formula a second time.
  for (const double of page.querySelectorAll('style, script, .katex-html, mjx-container > svg')) double.remove()
  for (const math of page.querySelectorAll('math')) math.replaceWith(String.raw` \(${mathmlTex(treeOf(math))}\) `)
  return (page.body.textContent ?? '').replace(/\s+/g, ' ').trim()
}

const treeOf = (element: Element): MathmlElement => ({
  name: element.localName,
  attributes: Object.fromEntries(Array.from(element.attributes, ({ name, value }) => [name, value])),
  children: Array.from(element.children, treeOf),
  text: element.textContent ?? '',
})
