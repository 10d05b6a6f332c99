'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { ConflictChoice } from '#components/authoring/saving/conflict-choice'
import { AlertBanner } from '#components/ui/states/alert-banner'
import type { Arrangement } from '#contract/arrangement'
import { fullName } from '#domain/people/names'
import type { Kept, KeptPart } from './form.ts'
import { useAidsWords, useHelpLines } from './use-arrangement-lines.ts'

interface Props {
  mine: Kept
  /** Null: somebody else removed them. */
  theirs: Arrangement | null
  /** What both changed. */
  parts: readonly KeptPart[]
  /** Those taken from the other person. */
  chosen: readonly KeptPart[]
  onChoose: (part: KeptPart, taken: boolean) => void
}

/** Two people changed the same arrangements: both versions of each part, with a choice. */
export function ArrangementClash({ mine, theirs, parts, chosen, onChoose }: Props) {
  const t = useTranslations('students.arrangement.clash')
  const tMerge = useTranslations('authoring.merge')
  const draw = usePartWords()
  const by = theirs?.author && fullName(theirs.author.firstname, theirs.author.lastname)
  const box = useRef<HTMLDivElement>(null)
  // It stands at the top of a long form whose button is at its foot.
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1} className="flex scroll-mt-4 flex-col gap-4 outline-none">
      <div role="alert">
        <AlertBanner tone="warn" closable={false}>
          {t('text', { by: by ?? tMerge('somebody') })}
        </AlertBanner>
      </div>
      {parts.map((part) => (
        <ConflictChoice
          key={part}
          title={t(part)}
          by={by ?? tMerge('another')}
          mine={<p className="whitespace-pre-line">{draw(mine, part) || tMerge('empty')}</p>}
          theirs={<p className="whitespace-pre-line">{(theirs && draw(theirs, part)) || tMerge('empty')}</p>}
          both={false}
          value={chosen.includes(part) ? 'theirs' : 'mine'}
          onChange={(choice) => onChoose(part, choice === 'theirs')}
        />
      ))}
    </div>
  )
}

/** One part in words; empty: nothing. */
function usePartWords(): (kept: Kept, part: KeptPart) => string {
  const helpLines = useHelpLines()
  const aidsWords = useAidsWords()
  const format = useFormatter()
  const none = { extraTime: null, oral: false, optionalTypes: [] }
  return (kept, part) => {
    if (part === 'note') return kept.note
    if (part === 'aids') return format.list(aidsWords(kept.aids), { type: 'unit' })
    return helpLines({ ...none, [part]: kept[part] }).join(', ')
  }
}
