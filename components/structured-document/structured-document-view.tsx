import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { createElement, Fragment, type ReactElement, type ReactNode, useState } from 'react'
import { TextSound } from '#components/rich-text/text-sound'
import { FormulaView } from '#components/ui/reading/formula-view'
import { htmlLanguage } from '#contract/languages'
import {
  type AnyBlock,
  type DocumentMode,
  type ImageBlock,
  isKnownBlock,
  type ListBlock,
  type ParagraphBlock,
  type Run,
  type Section,
  type Sentence,
  type StructuredDocument,
  type TableBlock,
} from '#contract/structured-document'
import { safeHref } from '#domain/rich-text/href'
import { contentAddress } from '#lib/browser/file-address'

interface Props {
  document: Pick<StructuredDocument, 'sections'>
  mode: DocumentMode
}

/** Heading levels above the document: the title of the surrounding window is an h2. */
const aboveFirst = 2

const looks = ['text-2xl', 'text-xl', 'text-lg', 'text-base'] as const

// Children are spread rather than passed as a list: they have no ids to use as keys, and their order never changes.

/** Shows a structured document: headings by level, lists, tables, pictures, sounds (DOC rows). An unknown block shows nothing. */
export function StructuredDocumentView({ document, mode }: Props) {
  return createElement(
    'article',
    { lang: 'fr', className: 'max-w-text' },
    ...document.sections.map((section) => createElement(section.leftOut ? LeftOut : SectionView, { section, mode })),
  )
}

function SectionView({ section, mode }: { section: Section; mode: DocumentMode }): ReactElement {
  return createElement(
    'section',
    { className: 'mt-6 first:mt-0', lang: section.language && htmlLanguage[section.language] },
    section.title === '' ? null : <Heading level={section.level}>{section.title}</Heading>,
    ...section.content.map((block) => createElement(BlockView, { block, mode })),
    ...section.sections.map((inner) => createElement(SectionView, { section: inner, mode })),
  )
}

/** What the document repeats on its pages, shown on demand: closed, it is neither read aloud nor coloured. */
function LeftOut({ section, mode }: { section: Section; mode: DocumentMode }) {
  const t = useTranslations('document.structured')
  const [open, setOpen] = useState(false)
  const isMore = section.sections.some(({ reason }) => reason !== 'repeated')
  return (
    <details className="mt-8 border-t border-line pt-3" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="min-h-11 cursor-pointer content-center font-semibold text-brand">
        {t(isMore ? 'leftOutMore' : 'leftOut')}
      </summary>
      {open
        ? createElement(
            Fragment,
            null,
            createElement(SectionView, { section: { ...section, sections: [] }, mode }),
            ...section.sections.map((part) => createElement(LeftOutPart, { section: part, mode })),
          )
        : null}
    </details>
  )
}

/** Texts left out for one reason, which is said. */
const LeftOutPart = ({ section, mode }: { section: Section; mode: DocumentMode }) => {
  const t = useTranslations('document.structured.leftOutBecause')
  return (
    <>
      {section.reason ? <p className="mt-3 text-muted">{t(section.reason)}</p> : null}
      <SectionView section={section} mode={mode} />
    </>
  )
}

/** HTML stops at h6; deeper headings carry an ARIA level. */
function Heading({ level, children }: { level: number; children: ReactNode }) {
  const shown = level + aboveFirst
  const className = clsx('mb-2 font-title font-semibold break-words', looks[Math.min(level, looks.length) - 1])
  if (shown <= 6) return createElement(`h${shown}`, { className }, children)
  return (
    // biome-ignore lint/a11y/useSemanticElements: there is no h7.
    <div role="heading" aria-level={shown} className={className}>
      {children}
    </div>
  )
}

function BlockView({ block, mode }: { block: AnyBlock; mode: DocumentMode }) {
  if (!isKnownBlock(block)) return null
  switch (block.type) {
    case 'paragraph':
      return <Paragraph block={block} mode={mode} />
    case 'list':
      return (
        <div className="my-3">
          <List list={block} mode={mode} />
        </div>
      )
    case 'table':
      return <Table table={block} />
    case 'image':
      return <Picture image={block} />
    case 'sound':
      return (
        <div className="my-4">
          <TextSound src={contentAddress(block.source)} title={block.title} />
        </div>
      )
  }
}

function Paragraph({ block, mode }: { block: ParagraphBlock; mode: DocumentMode }) {
  const t = useTranslations('document.structured')
  const text = <Sentences sentences={block.sentences} apart={mode === 'simplified'} />
  if (!block.note) return <p className="my-3 break-words">{text}</p>
  return (
    <p role="note" aria-label={t('note')} className="my-2 border-l-4 border-line pl-3 text-sm break-words">
      {text}
    </p>
  )
}

function List({ list, mode }: { list: ListBlock; mode: DocumentMode }): ReactElement {
  const items = list.items.map((item) =>
    createElement(
      'li',
      { className: 'my-1 break-words' },
      <Sentences sentences={item.sentences} apart={mode === 'simplified'} />,
      ...item.lists.map((inner) => createElement(List, { list: inner, mode })),
    ),
  )
  const signs = list.letters === 'a' ? 'list-[lower-alpha]' : list.letters === 'A' ? 'list-[upper-alpha]' : 'list-decimal'
  return list.ordered
    ? createElement('ol', { start: list.start, className: `${signs} pl-8` }, ...items)
    : createElement('ul', { className: 'list-disc pl-6' }, ...items)
}

/** Scrolls when wider than its container, by keyboard too. */
function Table({ table: { caption, rows } }: { table: TableBlock }) {
  const t = useTranslations('document.structured')
  const name = caption ?? t('table')
  const lines = rows.map(({ columns }) =>
    createElement(
      'tr',
      null,
      ...columns.map((column) => {
        const scope = column.header === 'column' ? 'col' : column.header === 'row' ? 'row' : undefined
        const className = clsx('border border-line px-3 py-1.5 text-left align-top', scope && 'bg-sunken font-semibold')
        return createElement(scope ? 'th' : 'td', { scope, className }, <Sentences sentences={column.content} apart={false} />)
      }),
    ),
  )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls.
    <section aria-label={name} tabIndex={0} className="my-4 overflow-x-auto">
      <table className="border-collapse">
        <caption className={clsx('mb-1 text-left text-sm font-semibold', !caption && 'sr-only')}>{name}</caption>
        {createElement('tbody', null, ...lines)}
      </table>
    </section>
  )
}

function Picture({ image: { source, alt, page, width, height, isScan, isRead } }: { image: ImageBlock }) {
  const t = useTranslations('document.structured')
  const unsaid = page === null ? t('image') : t(isRead ? 'readScanOfPage' : isScan ? 'scanOfPage' : 'imageOfPage', { page })
  if (source === null)
    return (
      <p className="my-3 rounded-control border border-line px-3 py-2 text-muted">
        {isScan ? unsaid : alt === '' ? t('imageLeftOut', { page: page ?? 1 }) : t('describedImage', { alt })}
      </p>
    )
  return (
    <figure className="my-4">
      {/* biome-ignore lint/performance/noImgElement: a private file at its own size; there is nothing to optimise. */}
      <img
        src={contentAddress(source)}
        alt={alt === '' ? unsaid : alt}
        width={width ?? undefined}
        height={height ?? undefined}
        className="h-auto max-w-full rounded-control bg-white"
      />
      {isScan && <figcaption className="text-sm text-muted">{unsaid}</figcaption>}
    </figure>
  )
}

/** Sentences inline, or each on its own line (`apart`). */
function Sentences({ sentences, apart }: { sentences: readonly Sentence[]; apart: boolean }) {
  const shown = sentences.map((sentence, index) => {
    const runs = createElement(Fragment, null, ...sentence.runs.map((run) => createElement(RunView, { run })))
    return apart
      ? createElement('span', { className: 'block' }, runs)
      : createElement(Fragment, null, index > 0 ? ' ' : null, runs)
  })
  return createElement(Fragment, null, ...shown)
}

/** A run as text, link or drawing (DOC-003). An address other than http, https or mailto does not become a link. */
function RunView({ run }: { run: Run }) {
  const href = run.link === null ? null : safeHref(run.link)
  const shown = run.type === 'drawing' ? <Drawing run={run} /> : applyStyle(run.content, run.style)
  if (href === null || run.type === 'text') return shown
  return (
    <a href={href} target="_blank" rel="noopener" className="text-brand underline underline-offset-2">
      {shown}
    </a>
  )
}

function Drawing({ run: { content, source, formula } }: { run: Run }) {
  if (formula) return <FormulaView formula={formula} />
  if (source === null) return content
  // biome-ignore lint/performance/noImgElement: a private file at its own size; there is nothing to optimise.
  return <img src={contentAddress(source)} alt={content} className="inline h-[1.4em] w-auto bg-white align-middle" />
}

const tags = { bold: 'strong', italic: 'em', underline: 'u', superscript: 'sup', subscript: 'sub', note: 'sup' } as const

const isStyle = (style: string): style is keyof typeof tags => Object.hasOwn(tags, style)

const applyStyle = (content: string, style: readonly string[]): ReactNode =>
  style.filter(isStyle).reduce<ReactNode>((inner, one) => createElement(tags[one], null, inner), content)
