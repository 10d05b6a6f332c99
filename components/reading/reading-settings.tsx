import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { useSyncExternalStore } from 'react'
import { Button } from '#components/ui/actions/button'
import { CheckboxField } from '#components/ui/fields/checkbox-field'
import { SelectField } from '#components/ui/fields/select-field'
import { type ColourMode, defaultColours, type ReadingChoice, readingInks, soundGroups } from '#domain/reading/choice'
import { chooseReading } from '#lib/browser/reading-choice'
import { deviceVoice, onDeviceVoices } from '#lib/browser/voice/device-voices'
import { SpaceFields, SwitchFields } from './choice-fields.tsx'
import { ConfusedSounds } from './confused-sounds.tsx'
import { inkClasses } from './painted.ts'

const switches = ['font', 'zoom', 'silent', 'liaisons', 'mirror'] as const

/** Where there is little room, a sheet at the edge of the screen: it leaves the text in view whose look it changes. */
const sheet =
  'snug:fixed snug:inset-x-0 snug:bottom-0 snug:max-h-[45dvh] snug:rounded-t-card snug:border snug:bg-surface snug:shadow-card low:top-0! low:left-1/2! low:max-h-none!'

/** Settings changed less often: letters, spaces, and the colours of the current mode. */
export function ReadingSettings({ choice, onClose }: { choice: ReadingChoice; onClose: () => void }) {
  const t = useTranslations('reading')
  const { mode } = choice
  return (
    <div
      data-reading-settings
      className={clsx('mt-1 flex max-h-[36dvh] flex-col gap-3 overflow-y-auto border-t border-line px-2 py-3', sheet)}
    >
      <Button size="sm" icon="close" className="hidden! shrink-0 self-end snug:inline-flex!" onClick={onClose}>
        {t('closeSettings')}
      </Button>
      <div className="grid grid-cols-1 gap-x-6 tablet:grid-cols-2 wide:grid-cols-4">
        <SwitchFields choice={choice} onChange={chooseReading} names={switches} />
        <DeviceVoice choice={choice} />
      </div>
      <div className="grid grid-cols-1 gap-x-6 gap-y-3 tablet:grid-cols-3">
        <SpaceFields choice={choice} onChange={chooseReading} />
      </div>
      {mode === 'PHONEMES_COLOR' ? <ConfusedSounds choice={choice} onChange={chooseReading} /> : null}
      {mode === 'normal' ? <p className="text-sm text-muted">{t('noColours')}</p> : null}
      {mode === 'normal' || (mode === 'PHONEMES_COLOR' && choice.confused.length > 0) ? null : (
        <Colours choice={choice} mode={mode} />
      )}
    </div>
  )
}

const hasDeviceVoice = () => deviceVoice('FR') !== undefined

/** The device's own voice, which reads where there is one unless the reader prefers ours. */
function DeviceVoice({ choice }: { choice: ReadingChoice }) {
  const t = useTranslations('reading')
  const offered = useSyncExternalStore(onDeviceVoices, hasDeviceVoice, () => false)
  if (!offered) return null
  const { on } = choice
  return (
    <CheckboxField
      label={t('deviceVoice')}
      checked={!on.served}
      onChange={(checked) => chooseReading({ ...choice, on: { ...on, served: !checked } })}
    />
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
              onChange={(value) => choose(list.map((old, index) => (index === place ? value : old)))}
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
