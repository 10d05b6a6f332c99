/** A piece of a line: plain, bold, or a link to an allowed address. */
export type LegalInline =
  | { readonly type: 'text'; readonly text: string; readonly bold: boolean }
  | { readonly type: 'link'; readonly text: string; readonly href: string }

export type LegalBlock =
  | { readonly type: 'heading'; readonly level: 2 | 3; readonly inlines: readonly LegalInline[] }
  | { readonly type: 'paragraph'; readonly inlines: readonly LegalInline[] }
  | { readonly type: 'list'; readonly items: readonly (readonly LegalInline[])[] }

const allowed = /^(https?:\/\/|mailto:|tel:|\/(?![/\\]))/

/**
 * Reads the few marks of Markdown that a legal page needs: `##` and `###` headings (`#` counts as `##`, the page has its own title),
 * `-` lists, `**bold**`, `[text](address)`. Everything else, HTML included, is text. Addresses: https, http, mailto, tel, own paths.
 */
export function readLegalText(text: string): LegalBlock[] {
  return text
    .replace(/\r\n?/g, '\n')
    .split(/\n(?=#{1,6} )|(?<=^#{1,6} .*)\n|\n\s*\n|\n(?=[-*] )(?<!^[-*] .*\n)/m)
    .map((block) => block.trim())
    .filter(Boolean)
    .map(readBlock)
}

function readBlock(block: string): LegalBlock {
  const [, marks, title] = /^(#{1,6}) +(.+)$/.exec(block) ?? []
  if (marks && title) return { type: 'heading', level: marks.length > 2 ? 3 : 2, inlines: readInlines(title) }
  if (!/^[-*] /.test(block)) return { type: 'paragraph', inlines: readInlines(oneLine(block)) }
  const items = block.split(/\n(?=[-*] )/).map((item) => readInlines(oneLine(item.slice(2))))
  return { type: 'list', items }
}

const oneLine = (text: string) => text.replace(/\s*\n\s*/g, ' ').trim()

function readInlines(line: string): LegalInline[] {
  return line.split(/(\*\*[^*]+\*\*|\[[^\]]+\]\([^()\s]+\))/).flatMap((part): LegalInline[] => {
    if (part === '') return []
    const [, text, href] = /^\[([^\]]+)\]\(([^()\s]+)\)$/.exec(part) ?? []
    if (text && href && allowed.test(href)) return [{ type: 'link', text, href }]
    const bold = /^\*\*([^*]+)\*\*$/.exec(part)?.[1]
    return [{ type: 'text', text: bold ?? part, bold: bold !== undefined }]
  })
}
