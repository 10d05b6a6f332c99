import { escapeHtml } from '#domain/escaped'
import { decodeEntities } from '#domain/rich-text/entities'
import messages from '#messages' with { type: 'json' }
import { childOf, childrenOf, type XmlElement } from '../../xml-tree.ts'
import type { Draft } from './build.ts'
import { fieldOf, lineOf, textOf, type XmlQuestion } from './moodle-xml.ts'
import { askedZones, boundsOf, numbersIn, type Spots } from './spots.ts'
import { joinTexts, pictureTag } from './texts.ts'

/** The shapes of Moodle’s markers: a rectangle by its corner and sides, a polygon by its corners. */
function markerZone(drop: XmlElement, shape = fieldOf(drop, 'shape').toLowerCase()) {
  const [x = Number.NaN, y = Number.NaN, w = Number.NaN, h = w, ...rest] = numbersIn(fieldOf(drop, 'coords'))
  if (shape === 'rectangle') return boundsOf('rect', [x, y, x + w, y + h])
  if (shape === 'circle') return boundsOf('circle', [x, y, w])
  return boundsOf('poly', [x, y, w, h, ...rest])
}

/** Moodle stores the corner of a place only; it is as large as the words that go there. */
function placeZone(drop: XmlElement, drag: string) {
  const [left, top] = [Number(fieldOf(drop, 'xleft')), Number(fieldOf(drop, 'ytop'))]
  return boundsOf('rect', [left, top, left + Math.min(200, 30 + 8 * drag.length), top + 35])
}

function dragOf(drag: XmlElement): { readonly no: string; readonly words: string; readonly html: string } {
  const words = lineOf(childOf(drag, 'text')) || textOf(drag).trim()
  const [file] = childrenOf(drag, 'file')
  const picture = file ? pictureTag(encodeURIComponent(file.attributes.name ?? ''), words) : ''
  const isNamed = words !== messages.resourceExport.marker
  return { no: fieldOf(drag, 'no'), words, html: picture || (isNamed ? `<p><strong>${escapeHtml(words)}</strong></p>` : '') }
}

/** Our own words in a paragraph of a text, and the text without them. */
function ownWords(html: string, name: string): { words: string; rest: string } {
  const found = new RegExp(`<p class="tremplin-${name}">([^<]*)</p>`).exec(html)
  return { words: decodeEntities(found?.[1] ?? ''), rest: found ? html.replace(found[0], '') : html }
}

/** What we write beside what Moodle reads: all zones with their names. */
function ownZones({ element, texts }: XmlQuestion, picture: Omit<Spots, 'zones'>): Draft {
  const { rest: response } = ownWords(texts.response ?? '', 'zones')
  const zones = childrenOf(element, 'zone').flatMap((zone) => {
    const bounds = markerZone(zone, 'rectangle')
    const shape = fieldOf(zone, 'shape') === 'ellipse' ? ('ellipse' as const) : ('rectangle' as const)
    return bounds ? [{ ...bounds, shape, label: textOf(childOf(zone, 'label')), good: fieldOf(zone, 'good') === 'true' }] : []
  })
  return { texts: { ...texts, response }, ...askedZones(picture, zones) }
}

/** Words or pictures to put on a picture: one question for each, which asks for its places. */
export function readPlaced({ element, type, texts: all }: XmlQuestion): Draft | Draft[] {
  const [file] = childrenOf(element, 'file')
  // Moodle keeps our paragraph that describes the picture, and leaves out our zones.
  const { words, rest: statement } = ownWords(all.statement, 'description')
  const texts = { ...all, statement }
  const alt = words || lineOf(childOf(element, 'questiontext')).slice(0, 200)
  const picture = { address: encodeURIComponent(file?.attributes.name ?? ''), alt, size: null }
  if (file && childrenOf(element, 'zone').length > 0) return ownZones({ element, type, texts }, picture)
  const drags = childrenOf(element, 'drag').map(dragOf)
  const drops = childrenOf(element, 'drop').flatMap((drop) => {
    const choice = fieldOf(drop, 'choice')
    const words = drags.find(({ no }) => no === choice)?.words ?? ''
    const bounds = type === 'ddmarker' ? markerZone(drop) : placeZone(drop, words)
    return bounds ? [{ choice, bounds, label: fieldOf(drop, 'no') }] : []
  })
  const asked = drags.filter(({ no }) => drops.some(({ choice }) => choice === no))
  if (!file || asked.length === 0) return { texts, asked: { kind: 'free' }, losses: { type: true } }
  return asked.map(({ no, html }) => {
    const zones = drops.map(({ choice, bounds, label }) => ({ ...bounds, label, good: choice === no }))
    const { asked: found, losses } = askedZones(picture, zones)
    return {
      texts: { ...texts, statement: joinTexts(texts.statement, html) },
      asked: found,
      losses: { otherType: true, ...losses, distractors: asked.length < drags.length },
    }
  })
}

/** The name of a category of Moodle, without what every one begins with; `//` stands for a stroke in a name. */
export const categoryName = (path: string): string =>
  path
    .trim()
    .split(/(?<!\/)\/(?!\/)/)
    .map((name) => name.replaceAll('//', '/').trim())
    .filter((name) => name !== '' && name !== 'top' && !/^\$\w+\$$/.test(name))
    .join(' / ')
    .slice(0, 200)
