'use client'

import { useTranslations } from 'next-intl'
import { type MouseEvent, use, useRef, useState } from 'react'
import { Button } from '#components/ui/actions/button'
import { Icon } from '#components/ui/marks/icon'
import { SpotMark, SpotsPicture } from '#components/ui/reading/spots-picture'
import type { HotSpotsData } from '#contract/hot-spots'
import { entryAt, type Mark, maxMarks, readMarks } from '#domain/scoring/hot-spots'
import { orderSeed, shuffled } from '#domain/shuffle'
import { textPictureAddress } from '#lib/browser/file-address'
import { SurroundingsContext } from '../surroundings.ts'
import { ListenButton } from '../voice/listen-button.tsx'
import { loadSpoken, speechOf } from './speech-of.ts'

interface Props {
  questionId: string
  data: HotSpotsData
  /** The marks (domain/scoring/hot-spots). */
  entries: readonly string[]
  edit: (entries: string[]) => void
}

/** A picture to press where something is; the same by a list of names. */
export function HotSpotsAnswer({ questionId, data, entries, edit }: Props) {
  const t = useTranslations('player.hotSpots')
  const [isFull, setIsFull] = useState(false)
  const list = useRef<HTMLElement>(null)
  const { picture, zones } = data
  const marks = readMarks(zones, entries)
  const most = maxMarks(zones)
  const put = (entry: string) => {
    // A single mark moves; of several, none is taken away unasked.
    const full = most > 1 && entries.length >= most
    setIsFull(full)
    if (!full && !entries.includes(entry)) edit(most === 1 ? [entry] : [...entries, entry])
  }
  const remove = (gone: (mark: Mark) => boolean) => {
    setIsFull(false)
    edit(marks.filter((mark) => !gone(mark)).map(({ entry }) => entry))
  }
  const press = (event: MouseEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    const at = { x: event.clientX - box.left, y: event.clientY - box.top }
    const reach = matchMedia('(pointer: coarse)').matches ? 22 : 14
    const pressed = marks.find(({ x, y }) => Math.hypot((x / 100) * box.width - at.x, (y / 100) * box.height - at.y) <= reach)
    if (pressed) remove(({ entry }) => entry === pressed.entry)
    else put(entryAt({ x: (at.x / box.width) * 100, y: (at.y / box.height) * 100 }))
  }
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1 text-sm text-muted">{t('legend', { most })}</legend>
      {picture ? (
        <SpotsPicture
          picture={picture}
          // What is below it in the area of the answer stays in sight.
          room="max-h-[38dvh]"
          src={textPictureAddress(picture.name)}
          drawing={{ onClick: press, className: 'cursor-crosshair touch-manipulation' }}
        >
          {marks.map((mark, index) => (
            <SpotMark key={mark.entry} at={mark} number={index + 1} />
          ))}
        </SpotsPicture>
      ) : null}
      <p role="status" className={isFull ? 'text-sm font-semibold' : 'sr-only'}>
        {isFull ? t('full', { most }) : t('count', { count: marks.length, most })}
      </p>
      <ul className="flex flex-wrap gap-2">
        {marks.map(({ entry }, index) => (
          <li key={entry}>
            <Button
              size="sm"
              icon="close"
              className="min-h-11"
              aria-label={t('remove', { number: index + 1 })}
              onClick={() => {
                remove((mark) => mark.entry === entry)
                list.current?.focus()
              }}
            >
              {t('mark', { number: index + 1 })}
            </Button>
          </li>
        ))}
      </ul>
      <details className="group rounded-control border border-line px-3">
        <summary ref={list} data-arrival className="flex min-h-11 cursor-pointer items-center font-semibold">
          {t('list')}
          <Icon name="chevronDown" className="ml-auto group-open:rotate-180" />
        </summary>
        <NamedZones questionId={questionId} data={data} marks={marks} put={put} remove={remove} />
      </details>
    </fieldset>
  )
}

type NamedProps = Pick<Props, 'questionId' | 'data'> & {
  marks: readonly Mark[]
  put: (entry: string) => void
  remove: (gone: (mark: Mark) => boolean) => void
}

/** Every zone by its name, in an order drawn for the student: the author’s would tell which are good. */
function NamedZones({ questionId, data, marks, put, remove }: NamedProps) {
  const { assigneeId } = use(SurroundingsContext)
  const zones = shuffled(data.zones, orderSeed(assigneeId, questionId))
  const labels = zones.map(({ label }) => ({ text: label }))
  return (
    <div className="flex flex-col gap-1 pb-2">
      <ListenButton
        className="self-start"
        speech={speechOf(questionId, data, async () => (await loadSpoken()).spokenItems(labels))}
      />
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
