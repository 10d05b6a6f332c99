'use client'

import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { FieldSlot } from '#components/authoring/fields/field-slot'
import { focusField } from '#components/authoring/fields/focus-field.ts'
import { Button } from '#components/ui/actions/button'
import { iconButton } from '#components/ui/classes.ts'
import { Icon } from '#components/ui/display/icon'
import type { Language } from '#contract/languages'
import { matchingPairs, maxItemLength, maxMatchLength } from '#contract/question-limits'
import type { MatchingPair } from '#contract/questions/matching'
import type { RichLine } from '#domain/rich-text/rich-line'
import { newUuid } from '#lib/browser/uuid'
import { LineField } from '../fields/line-field.tsx'
import { RichLineButton, RichLineField } from '../fields/rich-line.tsx'

interface Props {
  pairs: readonly MatchingPair[]
  language: Language
  /** `fieldOf`: field name of a side of a pair. `group`: field name of the list. */
  fieldOf: (pairId: string, side: Side) => string
  group: string
  onChange: (pairs: MatchingPair[]) => void
}
type Side = 'left' | 'right'

const maxLengths = { left: maxItemLength, right: maxMatchLength }

/** Pairs, side by side: Enter moves to the other side, to the next pair, or adds one. */
export function PairRows({ pairs, language, fieldOf, group, onChange }: Props) {
  const t = useTranslations('moduleEditor')
  const full = pairs.length >= matchingPairs.max
  const add = () => {
    const id = newUuid()
    onChange([...pairs, { id, left: '', right: '' }])
    focusField(fieldOf(id, 'left'))
  }
  const remove = (index: number) => {
    const neighbour = pairs[index + 1] ?? pairs[index - 1]
    onChange(pairs.filter((_, at) => at !== index))
    focusField(neighbour ? fieldOf(neighbour.id, 'left') : group)
  }
  const goOn = (index: number, side: Side) => {
    const [pair, next] = [pairs[index], pairs[index + 1]]
    if (pair && side === 'left') focusField(fieldOf(pair.id, 'right'))
    else if (next) focusField(fieldOf(next.id, 'left'))
    else if (!full) add()
  }
  return (
    <>
      <ol className="flex flex-col gap-3 max-tablet:gap-5">
        {pairs.map((pair, index) => (
          <Row
            key={pair.id}
            pair={pair}
            number={index + 1}
            fieldOf={(side) => fieldOf(pair.id, side)}
            language={language}
            onChange={(change) => onChange(pairs.map((one) => (one.id === pair.id ? { ...one, ...change } : one)))}
            onEnter={(side) => goOn(index, side)}
            onRemove={() => remove(index)}
          />
        ))}
      </ol>
      {full ? (
        <p className="text-sm text-muted">{t('items.full', { most: matchingPairs.max })}</p>
      ) : (
        <Button variant="quiet" size="sm" icon="plus" className="self-start" onClick={add}>
          {t('matching.add')}
        </Button>
      )}
    </>
  )
}

interface RowProps {
  pair: MatchingPair
  number: number
  fieldOf: (side: Side) => string
  language: Language
  onChange: (change: Partial<MatchingPair>) => void
  onEnter: (side: Side) => void
  onRemove: () => void
}

function Row(props: RowProps) {
  const { pair, number, fieldOf, language, onChange, onRemove } = props
  const t = useTranslations('moduleEditor')
  const line = { text: pair.left, html: pair.leftHtml }
  const change = ({ text, html }: RichLine) => onChange({ left: text, leftHtml: html })
  const label = t('matching.left', { number })
  const rich = line.html !== undefined
  return (
    // On a phone, where the two texts are stacked, a vertical line shows that they are one pair.
    <li className="flex items-start gap-1 border-control max-tablet:border-l-2 max-tablet:pl-3">
      <div className={clsx('grid min-w-0 flex-1 grid-cols-1 gap-2', !rich && 'tablet:grid-cols-2')}>
        <FieldSlot field={fieldOf('left')} className="min-w-0">
          {(error) => (
            <RichLineField line={line} language={language} label={label} labelHidden error={error} onChange={change}>
              <SideField {...props} side="left" error={error} />
            </RichLineField>
          )}
        </FieldSlot>
        <FieldSlot field={fieldOf('right')} className="min-w-0">
          {(error) => <SideField {...props} side="right" error={error} />}
        </FieldSlot>
      </div>
      <RichLineButton label={t('items.rich', { label })} field={fieldOf('left')} line={line} onChange={change} />
      <button
        type="button"
        className={iconButton}
        aria-label={t('items.remove', { label: t('matching.pair', { number }) })}
        onClick={onRemove}
      >
        <Icon name="close" />
      </button>
    </li>
  )
}

type SideProps = RowProps & { side: Side; error: string | undefined }

/** Plain text field of a side. */
function SideField({ pair, number, side, onChange, onEnter, error }: SideProps) {
  const t = useTranslations('moduleEditor.matching')
  return (
    <LineField
      label={t(side, { number })}
      maxLength={maxLengths[side]}
      value={pair[side]}
      onChange={(text) => onChange({ [side]: text })}
      onEnter={() => onEnter(side)}
      error={error}
    />
  )
}
