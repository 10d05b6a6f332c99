import { childrenOf, type XmlElement } from '#api/xml-tree'
import { maxImportedQuestions } from '#contract/question-import'
import { escapeHtml } from '#domain/escaped'
import type { Draft, SharedTexts } from '../build.ts'
import { askedZones, boundsOf, mostSpots, numbersIn, type Spots } from '../spots.ts'
import { joinTexts, pictureTag } from '../texts.ts'
import { wordsOf } from './drafts.ts'
import { htmlWithin, pictureOf } from './html.ts'
import { type Asked, identifierOf, optionOf, rightOf, unknown } from './interactions.ts'

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

/** A question with these zones; null where none is a shape. */
function zonesDraft(texts: SharedTexts, shapes: readonly Shape[], canvas: Omit<Spots, 'zones'>): Draft | null {
  const found = shapes.flatMap(({ shape, coords, label, good }) => {
    const bounds = boundsOf(shape, numbersIn(coords))
    return bounds ? [{ ...bounds, label, good }] : []
  })
  return found.length === 0 ? null : { texts, ...askedZones(canvas, found) }
}

const labelOf = ({ attributes }: XmlElement, place: number) =>
  attributes.hotspotLabel || attributes.objectLabel || letters[place] || String(place + 1)

const shapeOf = (spot: XmlElement, place: number, good: boolean): Shape => ({
  shape: spot.attributes.shape ?? '',
  coords: spot.attributes.coords ?? '',
  label: labelOf(spot, place),
  good,
})

export function hotspot(asked: Asked): Draft {
  const right = new Set(rightOf(asked.response))
  const spots = childrenOf(asked.element, 'hotspotChoice')
  const shapes = spots.map((spot, place) => shapeOf(spot, place, right.has(identifierOf(spot))))
  return readSpots(asked, shapes)
}

/** The areas that are worth points are the zones to find. */
export const selectPoint = (asked: Asked): Draft =>
  readSpots(
    asked,
    (asked.response?.areas ?? []).map((area, place) => ({ ...area, label: letters[place] ?? String(place + 1), good: true })),
  )

function readSpots(asked: Asked, shapes: readonly Shape[]): Draft {
  const canvas = canvasOf(asked.element)
  return (canvas && zonesDraft(asked.texts, shapes, canvas)) ?? unknown(asked)
}

/** Words or pictures to put on a picture: one question for each, which asks for its place. */
export function graphicGapMatch(asked: Asked): Draft | Draft[] {
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
    const shapes = spots.map((spot, at) => shapeOf(spot, at, places.includes(identifierOf(spot))))
    const draft = zonesDraft({ ...texts, statement: joinTexts(texts.statement, wordHtml(word)) }, shapes, canvas)
    return draft ? [{ ...draft, losses: { otherType: true, ...draft.losses } }] : []
  })
}

function wordHtml(word: XmlElement): string {
  const image = pictureOf(word.children.find(({ name }) => name === 'object' || name === 'img'))
  const text = wordsOf(optionOf(word)) || word.attributes.objectLabel || ''
  if (image) return pictureTag(image.address, image.alt || text)
  return text === '' ? htmlWithin(word) : `<p><strong>${escapeHtml(text)}</strong></p>`
}
