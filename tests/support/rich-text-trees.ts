import fc from 'fast-check'
import type { Formula, FormulaExpression, FormulaNode } from '#contract/formula'
import type {
  RichTextBlock,
  RichTextCell,
  RichTextInline,
  RichTextLink,
  RichTextList,
  RichTextListItem,
  RichTextMarks,
  RichTextMath,
  RichTextPicture,
  RichTextSound,
  RichTextTable,
  RichTextText,
} from '#domain/rich-text/node'

const { expression } = fc.letrec<{ expression: FormulaExpression; node: FormulaNode }>((tie) => ({
  expression: fc.record({
    type: fc.constant('expression' as const),
    uuid: fc.uuid(),
    items: fc.array(tie('node'), { maxLength: 3 }),
  }),
  node: fc.oneof(
    { maxDepth: 3 },
    fc.record({
      type: fc.constantFrom('literal' as const, 'operator' as const),
      uuid: fc.uuid(),
      text: fc.string({ maxLength: 5 }),
    }),
    fc.record({
      type: fc.constant('fraction' as const),
      uuid: fc.uuid(),
      numerator: tie('expression'),
      denominator: tie('expression'),
    }),
    fc.record({
      type: fc.constantFrom('power' as const, 'squareroot' as const, 'arrow' as const),
      uuid: fc.uuid(),
      expression: tie('expression'),
    }),
    fc.record({
      type: fc.constant('bracket' as const),
      uuid: fc.uuid(),
      shape: fc.constantFrom('parenthesis' as const, 'square' as const),
      expression: tie('expression'),
    }),
    fc.record({
      type: fc.constant('grid' as const),
      uuid: fc.uuid(),
      shape: fc.constantFrom('system' as const, 'matrix' as const),
      columns: fc.constant(1),
      cells: fc.array(tie('expression'), { minLength: 1, maxLength: 3 }),
    }),
  ),
}))

const formula: fc.Arbitrary<Formula> = fc.record({ version: fc.constant(1 as const), expression })

const awkward = fc.constantFrom(
  '&amp;',
  '<b>',
  '</p>',
  '"',
  "'",
  '\n',
  ' ',
  '  ',
  '\u00a0',
  '\t',
  '\0',
  '\ud800',
  '😀',
  '<!--',
  ']]>',
  '&#106;',
  'é',
)
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.array(fc.oneof(awkward, fc.string({ maxLength: 4 })), { maxLength: 6 }).map((parts) => parts.join('')),
)
const mark = fc.constantFrom<RichTextMarks>(
  {},
  { bold: true },
  { italic: true },
  { bold: true, underline: true },
  { bold: true, italic: true, underline: true },
  { superscript: true },
  { bold: true, subscript: true },
  { superscript: true, subscript: true },
)
const textNode: fc.Arbitrary<RichTextText> = fc.tuple(anyText, mark).map(([text, marks]) => ({ type: 'text', text, ...marks }))
const mathNode: fc.Arbitrary<RichTextMath> = formula.map((tree) => ({ type: 'math', formula: tree }))
const href = fc.oneof(
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  fc.emailAddress().map((address) => `mailto:${address}`),
  fc.constantFrom('javascript:alert(1)', 'HTTP://A.fr', 'http://a.fr/ b?c=<d>&"e"', ''),
)
const linkNode: fc.Arbitrary<RichTextLink> = fc.record({
  type: fc.constant('link' as const),
  href,
  children: fc.array(fc.oneof({ weight: 4, arbitrary: textNode }, { weight: 1, arbitrary: mathNode }), { maxLength: 3 }),
})
const inlines: fc.Arbitrary<RichTextInline[]> = fc.array(
  fc.oneof({ weight: 5, arbitrary: textNode }, { weight: 1, arbitrary: mathNode }, { weight: 2, arbitrary: linkNode }),
  { maxLength: 5 },
)

const anyCell: fc.Arbitrary<RichTextCell> = fc
  .tuple(fc.boolean(), inlines)
  .map(([header, children]) => ({ type: 'table-cell', ...(header && { header: true }), children }))

function tableOfCells(rows: RichTextCell[][]): RichTextTable {
  return { type: 'table', children: rows.map((children) => ({ type: 'table-row', children })) }
}

const listType = fc.constantFrom('bulleted-list' as const, 'numbered-list' as const)
/** Nested lists, deeper than allowed, possibly empty. */
const anyList = Array.from({ length: 5 }).reduce((inner: fc.Arbitrary<RichTextList>) => listOf(inner), listOf(null))

function listOf(inner: fc.Arbitrary<RichTextList> | null): fc.Arbitrary<RichTextList> {
  const none = fc.constant<RichTextList[]>([])
  const lists = inner ? fc.oneof({ weight: 2, arbitrary: none }, fc.array(inner, { maxLength: 2 })) : none
  const item = fc
    .tuple(inlines, lists)
    .map(([children, held]): RichTextListItem => ({ type: 'list-item', children, ...(held.length > 0 && { lists: held }) }))
  return fc.record({ type: listType, children: fc.array(item, { maxLength: 3 }) })
}

const size = fc.constantFrom('small' as const, 'medium' as const, 'large' as const)
const anyPicture: fc.Arbitrary<RichTextPicture> = fc.record({
  type: fc.constant('picture' as const),
  name: fc.oneof(
    fc.uuid().map((id) => `${id}.png`),
    fc.constantFrom('a.svg', '../a.png', '"onerror=1 a.png', 'a.jpg', ''),
  ),
  alt: anyText,
  size,
  width: fc.oneof(fc.integer({ min: -1, max: 30_000 }), fc.double()),
  height: fc.integer({ min: 1, max: 4000 }),
})

const anySound: fc.Arbitrary<RichTextSound> = fc.record({
  type: fc.constant('sound' as const),
  name: fc.oneof(
    fc.uuid().map((id) => `${id}.mp3`),
    fc.constantFrom('a.svg', '../a.mp3', '"autoplay a.wav', 'a.ogg', 'a.mid', ''),
  ),
  title: anyText,
})

/** Any tree that a program could build, canonical or not. */
export const anyTree: fc.Arbitrary<RichTextBlock[]> = fc.array(
  fc.oneof(
    fc.record({ type: fc.constant('paragraph' as const), children: inlines }),
    fc.record({
      type: fc.constant('heading' as const),
      level: fc.constantFrom(1 as const, 2 as const, 3 as const),
      children: inlines,
    }),
    anyList,
    fc.array(fc.array(anyCell, { maxLength: 3 }), { maxLength: 3 }).map(tableOfCells),
    anyPicture,
    anySound,
  ),
  { maxLength: 6 },
)

const word = fc.stringMatching(/^[a-zà-ÿ]{1,8}(?: [a-z]{1,5}|\n[a-z]{1,5}|&<">)?$/)

/** Trees canonical by construction: neighbours differ, and only what may be empty is. */
export const canonicalTree: fc.Arbitrary<RichTextBlock[]> = fc.array(
  fc.oneof(
    fc.record({ type: fc.constant('paragraph' as const), children: canonicalInlines() }),
    fc.record({
      type: fc.constant('heading' as const),
      level: fc.constantFrom(1 as const, 2 as const, 3 as const),
      children: canonicalInlines(),
    }),
    fc.record({
      type: fc.constantFrom('bulleted-list' as const, 'numbered-list' as const),
      children: fc.array(
        fc.oneof(
          { weight: 3, arbitrary: fc.record({ type: fc.constant('list-item' as const), children: canonicalInlines() }) },
          { weight: 1, arbitrary: itemWithLists() },
        ),
        { minLength: 1, maxLength: 4 },
      ),
    }),
  ),
  { maxLength: 6 },
)

/** A list item with one list of each kind, so that no neighbours would merge. */
function itemWithLists(): fc.Arbitrary<RichTextListItem> {
  const items = fc.array(fc.record({ type: fc.constant('list-item' as const), children: canonicalInlines() }), {
    minLength: 1,
    maxLength: 3,
  })
  return fc.tuple(canonicalInlines(), items, items).map(([children, bulleted, numbered]) => ({
    type: 'list-item',
    children,
    lists: [
      { type: 'bulleted-list', children: bulleted },
      { type: 'numbered-list', children: numbered },
    ],
  }))
}

/** Plain and bold text alternating, then perhaps a link and a formula, so that no neighbours would merge. */
function canonicalInlines(): fc.Arbitrary<RichTextInline[]> {
  const texts = fc
    .array(word, { maxLength: 4 })
    .map((words): RichTextText[] =>
      words.map((text, index) => (index % 2 === 0 ? { type: 'text', text } : { type: 'text', text, bold: true })),
    )
  const link = word.map(
    (text): RichTextLink => ({
      type: 'link',
      href: 'https://exemple.fr/a?b=1&c=2',
      children: [{ type: 'text', text, italic: true }],
    }),
  )
  return fc
    .tuple(texts, fc.option(link, { nil: null }), fc.option(mathNode, { nil: null }))
    .map(([start, middle, end]) => [...start, ...(middle ? [middle] : []), ...(end ? [end] : [])])
}

const fragments = fc.constantFrom(
  '<p>',
  '</p>',
  '<img src="module/picture/a-1.png" alt="x &amp; y" width=10 height=5 class=small>',
  '<img src="javascript:alert(1)" onerror=alert(1)>',
  '<img src="http://a.fr/module/picture/b.png?x" alt="\'">',
  '<audio src="module/sound/a-1.mp3" title="x &amp; y">',
  '<audio autoplay src=https://a.fr/module/sound/b.ogg?x>',
  '<audio src="data:audio/mpeg;base64,AA">',
  '</audio>',
  '<ul>',
  '</ul>',
  '<ol>',
  '<li>',
  '</li>',
  '<b>',
  '</b>',
  '<strong>',
  '<sup>',
  '</sup>',
  '<sub>',
  '</strong>',
  '<a href="http://a.fr">',
  '<a href=javascript:x>',
  '</a>',
  '<br>',
  '<h1>',
  '</h2>',
  '<h4>',
  '<div>',
  '</div>',
  '<span class="math" data-math="',
  '<script>',
  '</script>',
  '<!--',
  '-->',
  '<![CDATA[',
  '<x y="',
  "'",
  '>',
  '<',
  '&',
  '&#',
  '\n',
  ' ',
  'mot',
  '<table>',
  '</table>',
  '<tr>',
  '<td>',
  '<th>',
  '</td>',
  '<svg><style>',
)

/** Strings that resemble broken HTML, and random strings. */
export const anyString: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc
    .array(fc.oneof({ weight: 5, arbitrary: fragments }, { weight: 1, arbitrary: fc.string({ maxLength: 5 }) }), {
      maxLength: 40,
    })
    .map((parts) => parts.join('')),
)
