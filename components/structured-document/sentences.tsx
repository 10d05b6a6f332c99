import { createElement, Fragment, type ReactNode } from 'react'
import { FormulaView } from '#components/ui/reading/formula-view'
import type { Run, Sentence } from '#contract/structured-document'
import { safeHref } from '#domain/rich-text/href'
import { contentAddress } from '#lib/browser/file-address'

/** Sentences inline, or each on its own line (`apart`). */
export function Sentences({ sentences, apart }: { sentences: readonly Sentence[]; apart: boolean }) {
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
  const shown = run.type === 'drawing' ? <Drawing run={run} /> : styled(run.content, run.style)
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

const styled = (content: string, style: readonly string[]): ReactNode =>
  style.filter(isStyle).reduce<ReactNode>((inner, one) => createElement(tags[one], null, inner), content)
