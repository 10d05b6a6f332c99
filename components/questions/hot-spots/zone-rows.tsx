import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FieldSlot, TextSlot } from '#components/authoring/fields/field-slot'
import { IconButton } from '#components/ui/actions/icon-button'
import { bindFields } from '#components/ui/fields/bind-fields.ts'
import { CheckboxField } from '#components/ui/fields/checkbox-field'
import { FieldError } from '#components/ui/fields/field'
import { SelectField } from '#components/ui/fields/select-field'
import { TextField } from '#components/ui/fields/text-field'
import { maxZoneLabel } from '#contract/question-limits'
import { type Zone, zoneShapes } from '#contract/questions/hot-spots'
import { typedPercent } from '#domain/authoring/zone-place'
import { letterOf } from '#domain/paper/parts'
import { removableRows } from '../fields/edited-rows.tsx'
import { choiceField } from '../fields/field-names.ts'

interface Props {
  questionId: string
  zones: readonly Zone[]
  /** Field name of the list, which gets the focus when the last zone is removed. */
  group: string
  /** Called when a row has the focus: the picture then shows the zone's corners. */
  onSelect: (id: string) => void
  onChange: (zones: Zone[]) => void
}

/** Each zone with its name, whether it is good, its shape and its position in numbers. */
export function ZoneRows({ questionId, zones, group, onSelect, onChange }: Props) {
  const edited = removableRows({ rows: zones, fieldOf: (id) => choiceField(questionId, id), group, onChange })
  return (
    <ol className="flex flex-col gap-4">
      {zones.map((zone, index) => (
        <Row
          key={zone.id}
          zone={zone}
          letter={letterOf(index)}
          field={choiceField(questionId, zone.id)}
          onChange={(part) => edited.change(zone.id, part)}
          onSelect={() => onSelect(zone.id)}
          onRemove={() => edited.remove(index)}
        />
      ))}
    </ol>
  )
}

interface RowProps {
  zone: Zone
  letter: string
  field: string
  onChange: (part: Partial<Zone>) => void
  onSelect: () => void
  onRemove: () => void
}

const sides = ['x', 'y', 'width', 'height'] as const

function Row({ zone, letter, field: name, onChange, onSelect, onRemove }: RowProps) {
  const t = useTranslations('moduleEditor.hotSpots')
  const { field, box } = bindFields(zone, onChange)
  return (
    <li>
      <fieldset onFocus={onSelect} className="flex min-w-0 flex-col gap-2 rounded-control border border-line px-3 pb-3">
        <legend className="px-1 font-semibold">{t('zone', { letter })}</legend>
        <div className="flex items-start gap-1">
          <TextSlot
            {...field('label')}
            field={name}
            className="min-w-0 grow"
            label={t('label')}
            required
            maxLength={maxZoneLabel}
          />
          <IconButton icon="close" label={t('remove', { letter })} onClick={onRemove} />
        </div>
        <CheckboxField {...box('good')} label={t('good')} />
        <FieldSlot field={`${name}.width`}>
          {(error) => (
            <div className="flex flex-col gap-1.5">
              <div className="grid grid-cols-2 gap-2 tablet:grid-cols-5">
                <SelectField
                  {...field('shape')}
                  label={t('shape')}
                  className="max-tablet:col-span-2"
                  options={zoneShapes.map((value) => ({ value, label: t(`shapes.${value}`) }))}
                />
                {sides.map((side) => (
                  <PercentField
                    key={side}
                    label={t(`sides.${side}`)}
                    value={zone[side]}
                    onChange={(value) => onChange({ [side]: value })}
                  />
                ))}
              </div>
              <FieldError id={`${name}.width`} error={error} />
            </div>
          )}
        </FieldSlot>
      </fieldset>
    </li>
  )
}

/** A number from 0 to 100; an invalid one stays as typed with an error, and leaves the zone unchanged. */
function PercentField({ label, value, onChange }: { label: string; value: number; onChange: (value: number) => void }) {
  const t = useTranslations('moduleEditor.hotSpots')
  const [typed, setTyped] = useState<string | null>(null)
  const unread = typed !== null && typedPercent(typed) === undefined
  return (
    <TextField
      label={label}
      error={unread ? t('percent') : undefined}
      inputMode="decimal"
      autoComplete="off"
      value={typed ?? String(value).replace('.', ',')}
      onChange={(value) => {
        setTyped(value)
        const percent = typedPercent(value)
        if (percent !== undefined) onChange(percent)
      }}
      onBlur={() => (unread ? undefined : setTyped(null))}
    />
  )
}
