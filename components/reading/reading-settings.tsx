'use client'

import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/actions/button'
import { CheckboxField } from '#components/ui/fields/checkbox-field'
import { SelectField } from '#components/ui/fields/select-field'
import {
  type ColourMode,
  defaultColours,
  type ReadingChoice,
  readingInks,
  readingSpaces,
  soundGroups,
} from '#domain/reading/choice'
import { chooseReading } from '#lib/browser/reading-choice'
import { inkClasses } from './painted.ts'

const switches = ['font', 'zoom', 'silent', 'liaisons'] as const
const widths = ['0', '1', '2'] as const

/** Settings changed less often: letters, spaces, and the colours of the current mode. */
export function ReadingSettings({ choice }: { choice: ReadingChoice }) {
  const t = useTranslations('reading')
  const { on, spaces, mode } = choice
  return (
    <div className="mt-1 flex max-h-[50dvh] flex-col gap-3 overflow-y-auto border-t border-line px-2 py-3">
      <div className="grid grid-cols-1 gap-x-6 tablet:grid-cols-2 wide:grid-cols-4">
        {switches.map((name) => (
          <CheckboxField
            key={name}
            label={t(name)}
            checked={on[name]}
            onChange={({ target }) => chooseReading({ ...choice, on: { ...on, [name]: target.checked } })}
          />
        ))}
      </div>
      <div className="grid grid-cols-1 gap-x-6 gap-y-3 tablet:grid-cols-3">
        {readingSpaces.map((name) => (
          <SelectField
            key={name}
            label={t(`space.${name}`)}
            value={String(spaces[name])}
            options={widths.map((value) => ({ value, label: t(`width.${value}`) }))}
            onChange={({ target }) => chooseReading({ ...choice, spaces: { ...spaces, [name]: Number(target.value) } })}
          />
        ))}
      </div>
      {mode === 'normal' ? <p className="text-sm text-muted">{t('noColours')}</p> : <Colours choice={choice} mode={mode} />}
    </div>
  )
}

function Colours({ choice, mode }: { choice: ReadingChoice; mode: ColourMode }) {
  const t = useTranslations('reading')
  const choose = (list: ReadingChoice['colours'][ColourMode]) =>
    chooseReading({ ...choice, colours: { ...choice.colours, [mode]: list } })
  const list = choice.colours[mode]
  // Colours of sounds have names, the others a number.
  const labelOf = (place: number) => {
    const sound = mode === 'PHONEMES_COLOR' ? soundGroups[place]?.key : undefined
    return sound ? t(`sound.${sound}`) : t('colour', { number: place + 1 })
  }
  const options = readingInks.map((ink) => ({ value: ink, label: t(`ink.${ink}`) }))
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 font-semibold">{t('colours', { mode: t(`mode.${mode}`) })}</legend>
      <div className="grid grid-cols-2 gap-3 tablet:grid-cols-4">
        {list.map((ink, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the places of a mode never move
          <div key={place} className="flex items-end gap-2">
            <SelectField
              label={labelOf(place)}
              className="min-w-0 flex-1"
              value={ink}
              options={options}
              onChange={({ target }) => choose(list.map((old, index) => (index === place ? inkOf(target.value) : old)))}
            />
            <span aria-hidden="true" className={clsx('mb-2 text-xl font-semibold', inkClasses[ink])}>
              Aa
            </span>
          </div>
        ))}
      </div>
      <Button size="sm" variant="quiet" className="self-start" onClick={() => choose(defaultColours[mode])}>
        {t('usualColours')}
      </Button>
    </fieldset>
  )
}

const inkOf = (value: string) => readingInks.find((ink) => ink === value) ?? 'ink'
