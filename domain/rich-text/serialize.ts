import { escapeHtml } from '../escaped.ts'
import type {
  RichTextBlock,
  RichTextCell,
  RichTextInline,
  RichTextList,
  RichTextPicture,
  RichTextRow,
  RichTextSound,
  RichTextText,
} from './node.ts'
import { normalizeRichText } from './normalize.ts'
import { pictureFolder } from './picture.ts'
import { soundFolder } from './sound.ts'
import { richTextWhitelist } from './whitelist.ts'

/** The canonical HTML of a tree: equivalent trees give the same text, which contains only the whitelist. */
export const serializeRichText = (blocks: readonly RichTextBlock[]): string => normalizeRichText(blocks).map(blockHtml).join('')

function blockHtml(block: RichTextBlock): string {
  if (block.type === 'paragraph') return `<p>${inlinesHtml(block.children)}</p>`
  if (block.type === 'heading') return `<h${block.level}>${inlinesHtml(block.children)}</h${block.level}>`
  if (block.type === 'picture') return pictureHtml(block)
  if (block.type === 'sound') return soundHtml(block)
  if (block.type === 'table') return `<table>${block.children.map(rowHtml).join('')}</table>`
  return listHtml(block)
}

function listHtml({ type, children }: RichTextList): string {
  const name = type === 'numbered-list' ? 'ol' : 'ul'
  const items = children.map((item) => `<li>${inlinesHtml(item.children)}${(item.lists ?? []).map(listHtml).join('')}</li>`)
  return `<${name}>${items.join('')}</${name}>`
}

const pictureHtml = ({ name, alt, size, width, height }: RichTextPicture): string =>
  `<img src="${pictureFolder}/${name}" alt="${escapeHtml(alt)}" width="${width}" height="${height}" class="${size}">`

const soundHtml = ({ name, title }: RichTextSound) => `<audio src="${soundFolder}/${name}" title="${escapeHtml(title)}"></audio>`

const rowHtml = (row: RichTextRow) => `<tr>${row.children.map(cellHtml).join('')}</tr>`

const cellHtml = ({ header, children }: RichTextCell): string =>
  header ? `<th>${inlinesHtml(children)}</th>` : `<td>${inlinesHtml(children)}</td>`

const inlinesHtml = (inlines: readonly RichTextInline[]): string => inlines.map(inlineHtml).join('')

function inlineHtml(inline: RichTextInline): string {
  if (inline.type === 'text') return textHtml(inline)
  const { linkTarget, linkRel, mathClass, mathAttribute } = richTextWhitelist
  if (inline.type === 'math') {
    return `<span class="${mathClass}" ${mathAttribute}="${escapeHtml(JSON.stringify(inline.formula))}"></span>`
  }
  return `<a href="${escapeHtml(inline.href)}" target="${linkTarget}" rel="${linkRel}">${inlinesHtml(inline.children)}</a>`
}

function textHtml({ text, bold, italic, underline, superscript, subscript }: RichTextText): string {
  const lines = escapeHtml(text).replaceAll('\n', '<br>')
  const content = superscript ? `<sup>${lines}</sup>` : subscript ? `<sub>${lines}</sub>` : lines
  const underlined = underline ? `<u>${content}</u>` : content
  const slanted = italic ? `<em>${underlined}</em>` : underlined
  return bold ? `<strong>${slanted}</strong>` : slanted
}
