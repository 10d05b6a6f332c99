import { useTranslations } from 'next-intl'
import { useEffect, useId, useRef, useState } from 'react'
import { FieldGroup, FieldSlot, focusEdited, TextSlot } from '#components/authoring/fields/field-slot'
import { PictureFileField, usePictureFile } from '#components/rich-text/picture-file-field'
import { RequiredMark } from '#components/ui/fields/field'
import { maxZones } from '#contract/question-limits'
import type { SpotsPicture, Zone } from '#contract/questions/hot-spots'
import type { Place } from '#domain/authoring/zone-place'
import { maxAltLength } from '#domain/rich-text/picture'
import { newUuid } from '#lib/browser/uuid'
import { AddRow } from '../fields/edited-rows.tsx'
import { choiceField, questionField } from '../fields/field-names.ts'
import type { EditProps, QuestionOf } from '../views.ts'
import { ZoneDrawing } from './zone-drawing.tsx'
import { ZoneRows } from './zone-rows.tsx'

/** The picture of a question and its zones, which are drawn with the pointer or entered as numbers. */
export function EditHotSpots({ question, onChange }: EditProps<QuestionOf<'HotSpots'>>) {
  const t = useTranslations('moduleEditor.hotSpots')
  const { data } = question
  const { picture, zones } = data
  const change = (part: Partial<typeof data>) => onChange({ ...question, data: { ...data, ...part } })
  const group = questionField(question._id, 'data.zones')
  const [selected, select] = useSelectedZone(zones)
  const add = (place: Place) => {
    const zone = newZone(zones, place)
    change({ zones: [...zones, zone] })
    focusEdited(choiceField(question._id, zone.id))
  }
  const isFull = zones.length >= maxZones
  return (
    <>
      <PictureFields question={question} onChange={(changed) => change({ picture: changed })} />
      <FieldGroup field={group} legend={t('zones')} hint={t(picture ? 'hint' : 'pictureFirst')} className="gap-3">
        {picture ? (
          <ZoneDrawing
            picture={picture}
            zones={zones}
            selected={selected}
            onSelect={select}
            onDraw={(place) => (isFull ? undefined : add(place))}
            onChange={(changed) => change({ zones: zones.map((zone) => (zone.id === changed.id ? changed : zone)) })}
          />
        ) : null}
        <ZoneRows
          questionId={question._id}
          zones={zones}
          group={group}
          onSelect={select}
          onChange={(changed) => change({ zones: changed })}
        />
        <AddRow
          label={t('add')}
          rows={{ max: maxZones, full: isFull, add: () => add({ x: 40, y: 40, width: 20, height: 20 }) }}
          disabled={picture === null}
        />
      </FieldGroup>
    </>
  )
}

/** The zone whose corners can be dragged: the one that was pressed or whose fields have the focus, otherwise the last one. */
function useSelectedZone(zones: readonly Zone[]) {
  const [pressed, select] = useState<string | null>(null)
  const zone = zones.find(({ id }) => id === pressed) ?? zones.at(-1)
  return [zone?.id ?? null, select] as const
}

/** A zone without a name, with the shape of the previous one; the first zone is good. */
const newZone = (zones: readonly Zone[], place: Place): Zone => ({
  ...{ id: newUuid(), label: '', shape: zones.at(-1)?.shape ?? 'rectangle', good: zones.length === 0 },
  ...place,
})

type PictureProps = { question: QuestionOf<'HotSpots'>; onChange: (picture: SpotsPicture) => void }

/** The picture's file, which is uploaded as soon as it is chosen, and its alternative text. */
function PictureFields({ question: { _id, data }, onChange }: PictureProps) {
  const t = useTranslations('moduleEditor.hotSpots')
  const id = useId()
  const file = usePictureFile(null)
  const [kept, setKept] = useState<string | null>(null)
  const { chosen } = file
  const keepNow = useRef(keep)
  keepNow.current = keep
  useEffect(() => {
    if (chosen) keepNow.current()
  }, [chosen])

  async function keep() {
    const stored = await file.keep()
    if (!stored) return
    const { name, width, height } = stored
    setKept(name)
    onChange({ name, width, height, alt: data.picture?.alt ?? '' })
  }

  return (
    <>
      <FieldSlot field={questionField(_id, 'data.picture')}>
        {(error) => (
          <fieldset className="flex min-w-0 flex-col gap-1.5" aria-busy={file.pending}>
            <legend className="mb-1 font-semibold">
              {t('picture')}
              <RequiredMark />
            </legend>
            <PictureFileField
              id={id}
              chosen={kept === null || kept === data.picture?.name ? chosen : null}
              problem={file.problem ?? error}
              take={file.take}
              replaces={data.picture !== null}
            />
          </fieldset>
        )}
      </FieldSlot>
      {data.picture ? (
        <TextSlot
          field={questionField(_id, 'data.picture.alt')}
          label={t('alt')}
          hint={t('altHint')}
          required
          maxLength={maxAltLength}
          value={data.picture.alt}
          onChange={(alt) => (data.picture ? onChange({ ...data.picture, alt }) : undefined)}
        />
      ) : null}
    </>
  )
}
