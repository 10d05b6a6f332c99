import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { type MouseEvent, useRef, useState } from 'react'
import { Button } from '#components/ui/actions/button'
import { Icon } from '#components/ui/display/icon'
import { SpotMark, SpotsPicture } from '#components/ui/reading/spots-picture'
import type { HotSpotsData, Zone } from '#contract/questions/hot-spots'
import { chosenIds } from '#domain/questions/values'
import { countMarks, entryAt, type Mark, maxMarks, readMarks } from '#domain/scoring/hot-spots'
import { shuffle } from '#domain/shuffle'
import { textPictureAddress } from '#lib/browser/file-address'
import { loadSpoken } from '../load-spoken.ts'
import type { AnswerProps, AskedOf, ResultProps } from '../views.ts'

/** A picture on which the student places marks; a list of zone names does the same by keyboard. */
export function AnswerHotSpots({ question: { data }, value, edit, seed, listen }: AnswerProps<AskedOf<'HotSpots'>>) {
  const t = useTranslations('player.hotSpots')
  const list = useRef<HTMLElement>(null)
  const { picture, zones } = data
  const { marks, max, isFull, put, remove, press } = useMarks({ zones, entries: chosenIds(value), edit })
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1 text-sm text-muted">{t('legend', { most: max })}</legend>
      {picture ? (
        <SpotsPicture
          picture={picture}
          // Leaves room for what is below the picture in the answer area.
          room="max-h-[34dvh] low:max-h-[60dvh]"
          src={textPictureAddress(picture.name)}
          drawing={{ onClick: press, className: 'cursor-crosshair touch-manipulation' }}
        >
          {marks.map((mark, index) => (
            <SpotMark key={mark.entry} at={mark} number={index + 1} />
          ))}
        </SpotsPicture>
      ) : null}
      <p role="status" className={clsx('text-sm', isFull && 'font-semibold')}>
        {isFull ? t('full', { most: max }) : t('count', { count: marks.length, most: max })}
      </p>
      <MarkButtons
        marks={marks}
        onRemove={(entry) => {
          remove((mark) => mark.entry === entry)
          list.current?.focus()
        }}
      />
      <details className="group rounded-control border border-line">
        <summary ref={list} data-arrival className="flex min-h-11 cursor-pointer items-center rounded-control px-3 font-semibold">
          {t('list')}
          <Icon name="chevronDown" className="ml-auto group-open:rotate-180" />
        </summary>
        <NamedZones data={data} seed={seed} listen={listen} marks={marks} put={put} remove={remove} />
      </details>
    </fieldset>
  )
}

/** One row from the start, however many marks: the answer area must not grow over the question. */
function MarkButtons({ marks, onRemove }: { marks: readonly Mark[]; onRemove: (entry: string) => void }) {
  const t = useTranslations('player.hotSpots')
  return (
    <ul className="-m-1 flex min-h-13 gap-2 overflow-x-auto p-1">
      {marks.map(({ entry }, index) => (
        <li key={entry}>
          <Button
            size="sm"
            icon="close"
            className="min-h-11"
            aria-label={t('remove', { number: index + 1 })}
            onClick={() => onRemove(entry)}
            label={index + 1}
          />
        </li>
      ))}
    </ul>
  )
}

type NamedProps = Pick<AnswerProps, 'seed' | 'listen'> & {
  data: HotSpotsData
  marks: readonly Mark[]
  put: (entry: string) => void
  remove: (gone: (mark: Mark) => boolean) => void
}

/** Every zone by name, shuffled per student: the author’s order would reveal which are good. */
function NamedZones({ data, seed, listen, marks, put, remove }: NamedProps) {
  const zones = shuffle(data.zones, seed)
  const labels = zones.map(({ label }) => ({ text: label }))
  return (
    <div className="flex flex-col gap-1 px-3 pb-2">
      {listen({
        language: data.speakerLanguage,
        text: async () => (await loadSpoken()).spokenItems(labels),
        className: 'self-start',
      })}
      {zones.map(({ id, label }) => {
        const isMarked = marks.some(({ zone }) => zone?.id === id)
        return (
          <label key={id} className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              checked={isMarked}
              onChange={() => (isMarked ? remove(({ zone }) => zone?.id === id) : put(id))}
              className="size-5 shrink-0 accent-brand"
            />
            <span className="min-w-0 break-words">{label}</span>
          </label>
        )
      })}
    </div>
  )
}

export function HotSpotsResult({ question, value, verdict }: ResultProps<AskedOf<'HotSpots'>>) {
  const t = useTranslations('player.hotSpots')
  return <p>{verdict === 'right' ? t('allFound') : t('someFound', countMarks(question.data.zones, chosenIds(value)))}</p>
}

interface Marking {
  readonly zones: readonly Zone[]
  /** The marks, encoded as in domain/scoring/hot-spots. */
  readonly entries: readonly string[]
  readonly edit: (entries: string[]) => void
}

/** Distance from the middle of a mark within which a press counts as on it, in px. */
const reach = () => (matchMedia('(pointer: coarse)').matches ? 22 : 14)

/** Adds and removes marks on a picture. `isFull`: the student tried to add one more than the maximum. */
function useMarks({ zones, entries, edit }: Marking) {
  const [isFull, setIsFull] = useState(false)
  const marks = readMarks(zones, entries)
  const max = maxMarks(zones)
  const put = (entry: string) => {
    // A single mark is moved; with several, none is removed unasked.
    const full = max > 1 && entries.length >= max
    setIsFull(full)
    if (!full && !entries.includes(entry)) edit(max === 1 ? [entry] : [...entries, entry])
  }
  const remove = (gone: (mark: Mark) => boolean) => {
    setIsFull(false)
    edit(marks.filter((mark) => !gone(mark)).map(({ entry }) => entry))
  }
  const press = (event: MouseEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    const at = { x: event.clientX - box.left, y: event.clientY - box.top }
    const near = reach()
    const pressed = marks.find(({ x, y }) => Math.hypot((x / 100) * box.width - at.x, (y / 100) * box.height - at.y) <= near)
    if (pressed) remove(({ entry }) => entry === pressed.entry)
    else put(entryAt({ x: (at.x / box.width) * 100, y: (at.y / box.height) * 100 }))
  }
  return { marks, max, isFull, put, remove, press }
}
