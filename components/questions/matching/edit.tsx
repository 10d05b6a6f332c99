import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { FieldGroup, focusEdited } from '#components/authoring/fields/field-slot'
import { IconButton } from '#components/ui/actions/icon-button'
import type { Language } from '#contract/languages'
import { matchingPairs, maxExtras, maxItemLength, maxMatchLength } from '#contract/question-limits'
import type { MatchingPair } from '#contract/questions/matching'
import type { RichLine } from '#domain/rich-text/rich-line'
import { AddRow, editedRows } from '../fields/edited-rows.tsx'
import { choiceField, questionField } from '../fields/field-names.ts'
import { ItemRows } from '../fields/item-rows.tsx'
import { LineSlot, RichLineButton } from '../fields/rich-line.tsx'
import type { EditProps, QuestionOf } from '../views.ts'

export function EditMatching({ question, onChange }: EditProps<QuestionOf<'Matching'>>) {
  const t = useTranslations('moduleEditor.matching')
  const { data } = question
  const change = (part: Partial<typeof data>) => onChange({ ...question, data: { ...data, ...part } })
  const [pairs, extras] = [questionField(question._id, 'data.pairs'), questionField(question._id, 'data.extras')]
  return (
    <>
      <FieldGroup field={pairs} legend={t('legend')} hint={t('hint')}>
        <PairRows
          pairs={data.pairs}
          language={data.speakerLanguage}
          fieldOf={(id, side) => choiceField(question._id, `${id}.${side}`)}
          group={pairs}
          onChange={(changed) => change({ pairs: changed })}
        />
      </FieldGroup>
      <FieldGroup field={extras} legend={t('extras')} hint={t('extrasHint')}>
        <ItemRows
          items={data.extras}
          max={maxExtras}
          maxLength={maxMatchLength}
          label={(place) => t('extra', { place })}
          addLabel={t('addExtra')}
          fieldOf={(id) => choiceField(question._id, id)}
          group={extras}
          onChange={(changed) => change({ extras: changed })}
        />
      </FieldGroup>
    </>
  )
}

interface PairRowsProps {
  pairs: readonly MatchingPair[]
  language: Language
  /** `fieldOf`: field name of a side of a pair. `group`: field name of the list. */
  fieldOf: (pairId: string, side: Side) => string
  group: string
  onChange: (pairs: MatchingPair[]) => void
}
type Side = 'left' | 'right'

/** Pairs, side by side: Enter moves to the other side, to the next pair, or adds one. */
function PairRows({ pairs, language, fieldOf, group, onChange }: PairRowsProps) {
  const t = useTranslations('moduleEditor')
  const edited = editedRows<MatchingPair>({
    rows: pairs,
    max: matchingPairs.max,
    create: (id) => ({ id, left: '', right: '' }),
    fieldOf: (id) => fieldOf(id, 'left'),
    group,
    onChange,
  })
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
            onChange={(change) => edited.change(pair.id, change)}
            onEnter={(side) => (side === 'left' ? focusEdited(fieldOf(pair.id, 'right')) : edited.goOn(index))}
            onRemove={() => edited.remove(index)}
          />
        ))}
      </ol>
      <AddRow label={t('matching.add')} rows={edited} />
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

function Row({ pair, number, fieldOf, language, onChange, onEnter, onRemove }: RowProps) {
  const t = useTranslations('moduleEditor')
  const line = { text: pair.left, html: pair.leftHtml }
  const change = ({ text, html }: RichLine) => onChange({ left: text, leftHtml: html })
  const label = t('matching.left', { number })
  const rich = line.html !== undefined
  return (
    // On a phone, where the two texts are stacked, a vertical line shows that they are one pair.
    <li className="flex items-start gap-1 border-control max-tablet:border-l-2 max-tablet:pl-3">
      <div className={clsx('grid min-w-0 flex-1 grid-cols-1 gap-2', !rich && 'tablet:grid-cols-2')}>
        <LineSlot
          {...{ label, line, language }}
          field={fieldOf('left')}
          maxLength={maxItemLength}
          onChange={change}
          onEnter={() => onEnter('left')}
        />
        <LineSlot
          field={fieldOf('right')}
          label={t('matching.right', { number })}
          maxLength={maxMatchLength}
          line={{ text: pair.right }}
          onChange={({ text }) => onChange({ right: text })}
          onEnter={() => onEnter('right')}
        />
      </div>
      <RichLineButton label={t('items.rich', { label })} field={fieldOf('left')} line={line} onChange={change} />
      <IconButton icon="close" label={t('items.remove', { label: t('matching.pair', { number }) })} onClick={onRemove} />
    </li>
  )
}
