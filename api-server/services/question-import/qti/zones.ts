import type { XmlElement } from '#api/xml-tree'
import { maxImportedQuestions } from '#contract/question-import'
import { hotSpots } from '../build.ts'
import { boundsOf, mostSpots, type PixelZone, type Spots } from '../spots.ts'
import { escaped, joined, lost } from '../texts.ts'
import { childrenOf } from './element.ts'
import { htmlWithin, picture, pictureOf } from './html.ts'
import { type Asked, type Converted, identifierOf, rightOf, sideText, unknown } from './interactions.ts'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** The picture of a graphic interaction, in its own pixels; null for none. */
function canvasOf(element: XmlElement): Omit<Spots, 'zones'> | null {
  const image = element.children.find(({ name }) => name === 'object' || name === 'img' || name === 'picture')
  const inner = image?.name === 'picture' ? childrenOf(image, 'img')[0] : image
  const shown = pictureOf(inner)
  if (!shown) return null
  const [width, height] = [Number(inner?.attributes.width), Number(inner?.attributes.height)]
  return { ...shown, size: width > 0 && height > 0 ? { width, height } : null }
}

interface Shape {
  readonly shape: string
  readonly coords: string
  readonly label: string
  readonly good: boolean
}

function zonesOf(shapes: readonly Shape[]): { zones: PixelZone[]; rough: boolean } {
  let rough = false
  const zones = shapes.flatMap(({ shape, coords, label, good }) => {
    const bounds = boundsOf(
      shape,
      coords
        .split(/[\s,]+/)
        .filter(Boolean)
        .map(Number),
    )
    if (!bounds) return []
    rough ||= bounds.rough
    const { rough: _rough, ...box } = bounds
    return [{ ...box, label, good }]
  })
  return { zones, rough }
}

const labelOf = ({ attributes }: XmlElement, place: number) =>
  attributes.hotspotLabel || attributes.objectLabel || letters[place] || String(place + 1)

const shapeOf = (spot: XmlElement, place: number, good: boolean): Shape => ({
  shape: spot.attributes.shape ?? '',
  coords: spot.attributes.coords ?? '',
  label: labelOf(spot, place),
  good,
})

export function hotspot(asked: Asked): Converted[] {
  const { element, response } = asked
  const right = new Set(rightOf(response))
  const spots = childrenOf(element, 'hotspotChoice')
  return spotted(
    asked,
    spots.map((spot, place) => shapeOf(spot, place, right.has(identifierOf(spot)))),
  )
}

/** The areas that are worth points are the zones to find. */
export function selectPoint(asked: Asked): Converted[] {
  const areas = asked.response?.areas ?? []
  return spotted(
    asked,
    areas.map(({ shape, coords }, place) => ({ shape, coords, label: letters[place] ?? String(place + 1), good: true })),
  )
}

function spotted(asked: Asked, shapes: readonly Shape[]): Converted[] {
  const canvas = canvasOf(asked.element)
  const { zones, rough } = zonesOf(shapes)
  if (!canvas || zones.length === 0) return unknown(asked)
  const losses = lost({ missingAnswer: !zones.some(({ good }) => good), zones: rough })
  return [{ content: hotSpots(asked.texts), losses, spots: { ...canvas, zones } }]
}

/** Words or pictures to put on a picture: one question for each, which asks for its place. */
export function graphicGapMatch(asked: Asked): Converted[] {
  const { element, response, texts } = asked
  const canvas = canvasOf(element)
  const spots = childrenOf(element, 'associableHotspot').slice(0, mostSpots)
  const pairs = rightOf(response).map((pair) => pair.split(/\s+/))
  const words = element.children.filter(({ name }) => name === 'gapImg' || name === 'gapText').slice(0, maxImportedQuestions + 1)
  const placed = words.flatMap((word) => {
    const places = pairs.filter((pair) => pair.includes(identifierOf(word))).flat()
    return places.length > 0 ? [{ word, places }] : []
  })
  if (!canvas || placed.length === 0) return unknown(asked)
  return placed.flatMap(({ word, places }) => {
    const { zones, rough } = zonesOf(spots.map((spot, at) => shapeOf(spot, at, places.includes(identifierOf(spot)))))
    const statement = joined(texts.statement, wordHtml(word))
    const losses = lost({ otherType: true, zones: rough, missingAnswer: !zones.some(({ good }) => good) })
    return zones.length === 0 ? [] : [{ content: hotSpots({ ...texts, statement }), losses, spots: { ...canvas, zones } }]
  })
}

function wordHtml(word: XmlElement): string {
  const image = pictureOf(word.children.find(({ name }) => name === 'object' || name === 'img'))
  const text = sideText(word) || word.attributes.objectLabel || ''
  if (image) return picture(image.address, image.alt || text)
  return text === '' ? htmlWithin(word) : `<p><strong>${escaped(text)}</strong></p>`
}
