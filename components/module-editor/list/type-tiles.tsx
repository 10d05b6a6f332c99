import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { TypePicture } from '#components/questions/type-picture'
import { useRovingFocus } from '#components/ui/roving-focus.ts'
import { type QuestionType, questionTypes } from '#contract/question-types'

/** Adds a question: a picture per type, one tab stop together. */
export function TypeTiles({ labelledBy, onAdd }: { labelledBy: string; onAdd: (type: QuestionType) => void }) {
  const tTypes = useTranslations('questions.types')
  const tiles = useRef<HTMLDivElement>(null)
  const roving = useRovingFocus(tiles)
  return (
    <div
      ref={tiles}
      role="toolbar"
      aria-labelledby={labelledBy}
      className="grid w-full grid-cols-[repeat(auto-fill,minmax(6.25rem,1fr))] gap-2"
      {...roving}
    >
      {questionTypes.map((type) => (
        <button
          key={type}
          type="button"
          onClick={() => onAdd(type)}
          className="flex min-h-24 flex-col items-center gap-1 rounded-card border border-line bg-surface p-2 pt-3 text-center text-sm hover:border-brand hover:bg-brand-soft"
        >
          <TypePicture type={type} />
          <span className="hyphens-auto">{tTypes(type)}</span>
        </button>
      ))}
    </div>
  )
}
