'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { ConflictChoice } from '#components/authoring/saving/conflict-choice'
import { AlertBanner } from '#components/ui/states/alert-banner'
import type { Arrangement } from '#contract/arrangement'
import { fullName } from '#domain/people/names'
import { type ArrangementForm, alike, bodyOf, type Kept, type Part, partsOf, withPart } from './form.ts'
import { useAidsWords, useHelpLines } from './use-arrangement-lines.ts'

interface Props {
  values: ArrangementForm
  mine: ArrangementForm
  /** What the other person stored. */
  to: ArrangementForm
  /** The fields that both changed. */
  conflicts: readonly string[]
  author: Arrangement['author']
  onChange: (form: ArrangementForm) => void
}

/** Two people changed the same arrangements: both versions of each part, with a choice. */
export function ArrangementClash({ values, mine, to, conflicts, author, onChange }: Props) {
  const t = useTranslations('students.arrangement.clash')
  const tMerge = useTranslations('authoring.merge')
  const draw = usePartWords()
  const by = author && fullName(author.firstname, author.lastname)
  const words = (form: ArrangementForm, part: Part) => (
    <p className="whitespace-pre-line">{draw(bodyOf(form), part) || tMerge('empty')}</p>
  )
  return (
    <div className="flex flex-col gap-4">
      <div role="alert">
        <AlertBanner tone="warn" closable={false}>
          {t('text', { by: by ?? tMerge('somebody') })}
        </AlertBanner>
      </div>
      {partsOf(conflicts).map((part) => (
        <ConflictChoice
          key={part}
          title={t(part)}
          by={by ?? tMerge('another')}
          mine={words(mine, part)}
          theirs={words(to, part)}
          both={false}
          value={alike(values, to, part) ? 'theirs' : 'mine'}
          onChange={(choice) => onChange(withPart(values, choice === 'theirs' ? to : mine, part))}
        />
      ))}
    </div>
  )
}

/** One part in words; empty: nothing. */
function usePartWords(): (kept: Kept, part: Part) => string {
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
