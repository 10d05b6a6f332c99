import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { Language } from '#contract/languages'
import type { HoleRoom } from '#domain/paper/room'
import type { RichLine } from '#domain/rich-text/rich-line'
import { PaperLine } from './paper-text.tsx'

export const Instruction = ({ children }: { children: ReactNode }) => <p className="paper-instruction">{children}</p>

/** Ruled lines to write on; how many follows from the caller. Without meaning for who cannot see them. */
export const WritingLines = ({ count }: { count: number }) => (
  <div aria-hidden="true" className="paper-lines">
    {Array.from({ length: count }, (_, line) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity
      <span key={line} />
    ))}
  </div>
)

/** A blank within a line of text; `label` says it in words. */
export const Blank = ({ room, label }: { room: HoleRoom; label: string }) => (
  <span className={clsx('paper-blank', `paper-blank-${room}`)}>
    <span className="sr-only">{label}</span>
  </span>
)

/** A box to tick, round where only one may be ticked, or large enough for a number. */
export const Box = ({ shape }: { shape: 'square' | 'round' | 'number' }) => (
  <span aria-hidden="true" className={clsx('paper-box', `paper-box-${shape}`)} />
)

interface PaperRowsProps<Line> {
  lines: readonly Line[]
  language: Language
  /** What stands before the text of a line, to tick, to fill or to read. */
  mark: (line: Line) => ReactNode
  after?: ReactNode
}

/** Choices, items … one below the other. */
export function PaperRows<Line extends RichLine & { id: string }>({ lines, language, mark, after }: PaperRowsProps<Line>) {
  return (
    <ul className="paper-rows">
      {lines.map((line) => (
        <li key={line.id} className="paper-row">
          {mark(line)}
          <span className="paper-words">
            <PaperLine line={line} language={language} />
          </span>
          {after}
        </li>
      ))}
    </ul>
  )
}
