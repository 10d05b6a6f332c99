import { strToU8, zipSync } from 'fflate'

const xml = (inside: string, root: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><w:${root} xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">${inside}</w:${root}>`
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** `**bold**`, `__underlined__`, `^^highlighted^^`, `!!red!!`, `~~struck~~`; `[ ]` and `[x]` are boxes of Word’s symbols, a tab is a tab. */
const looks = [
  ['**', '<w:b/>'],
  ['__', '<w:u w:val="single"/>'],
  ['^^', '<w:highlight w:val="yellow"/>'],
  ['!!', '<w:color w:val="FF0000"/>'],
  ['~~', '<w:strike/>'],
] as const

const symbols = new Map([
  ['[ ]', 'F0A8'],
  ['[x]', 'F0FE'],
])

function run(text: string, format: string): string {
  const parts = text.split(/(\[[ x]\]|\t)/).filter((part) => part !== '')
  return parts
    .map((part) => {
      const symbol = symbols.get(part)
      const inside = symbol
        ? `<w:sym w:font="Wingdings" w:char="${symbol}"/>`
        : part === '\t'
          ? '<w:tab/>'
          : `<w:t xml:space="preserve">${escaped(part)}</w:t>`
      return `<w:r>${format && `<w:rPr>${format}</w:rPr>`}${inside}</w:r>`
    })
    .join('')
}

function runs(line: string): string {
  return line
    .split(/(\*\*.+?\*\*|(?<!_)__(?!_).+?(?<!_)__(?!_)|\^\^.+?\^\^|!!.+?!!|~~.+?~~)/)
    .map((part) => {
      const look = looks.find(([sign]) => part.startsWith(sign) && part.endsWith(sign) && part.length > 4)
      return look ? run(part.slice(2, -2), look[1]) : run(part, '')
    })
    .join('')
}

/** `1# ` is an item of a numbered list, `a# ` one of the lettered list in it, `* ` one of a bulleted list. */
function paragraph(line: string): string {
  const [, sign, rest = line] = /^(1#|a#|\*) (.*)$/.exec(line) ?? []
  const item = sign === '1#' ? [1, 0] : sign === 'a#' ? [1, 1] : sign === '*' ? [2, 0] : null
  const list = item ? `<w:pPr><w:numPr><w:ilvl w:val="${item[1]}"/><w:numId w:val="${item[0]}"/></w:numPr></w:pPr>` : ''
  return `<w:p>${list}${runs(rest)}</w:p>`
}

const row = (line: string) =>
  `<w:tr>${line
    .split('|')
    .slice(1, -1)
    .map((cell) => `<w:tc>${paragraph(cell.trim())}</w:tc>`)
    .join('')}</w:tr>`

const level = (at: number, format: string) =>
  `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="%${at + 1}."/></w:lvl>`
const lists = [
  [level(0, 'decimal') + level(1, 'lowerLetter'), level(0, 'bullet')].map(
    (levels, at) => `<w:abstractNum w:abstractNumId="${at + 1}">${levels}</w:abstractNum>`,
  ),
  [1, 2].map((id) => `<w:num w:numId="${id}"><w:abstractNumId w:val="${id}"/></w:num>`),
].flat()

const contentTypes =
  '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>'
const relations =
  '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>'

/** A document of Word, written as Word writes it: a paragraph for each line, a table for lines between strokes. */
export function docxOf(text: string): Uint8Array<ArrayBuffer> {
  const blocks: string[] = []
  for (const line of text.split('\n')) {
    if (!line.startsWith('|')) blocks.push(paragraph(line))
    else if (blocks.at(-1)?.startsWith('<w:tbl>')) blocks.push(`${blocks.pop()?.replace('</w:tbl>', '')}${row(line)}</w:tbl>`)
    else blocks.push(`<w:tbl>${row(line)}</w:tbl>`)
  }
  return new Uint8Array(
    zipSync({
      '[Content_Types].xml': strToU8(contentTypes),
      '_rels/.rels': strToU8(relations),
      'word/document.xml': strToU8(xml(`<w:body>${blocks.join('')}</w:body>`, 'document')),
      'word/numbering.xml': strToU8(xml(lists.join(''), 'numbering')),
      'word/styles.xml': strToU8(xml('', 'styles')),
    }),
  )
}
