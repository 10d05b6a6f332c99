import type { HotSpotsData, Zone } from '#contract/questions/hot-spots'
import { blocking, type Problem } from '../authoring/problem.ts'
import { areMarks, foundZones, maxMarks, readMarks, scoreHotSpots } from '../scoring/hot-spots.ts'
import { comparableText } from '../scoring/matching.ts'
import { computed, keyIsData, stated, withoutData } from './defaults.ts'
import { keptIds } from './kept-ids.ts'
import { type ContentOf, type Cover, type QuestionKind, unfinished } from './kind.ts'
import { chosenIds, idsValue } from './values.ts'

/** Zones to find on a picture. */
export const hotSpots: QuestionKind<ContentOf<'HotSpots'>> = {
  ...computed,
  ...stated,
  ...withoutData,
  ...keyIsData,
  ...idsValue,
  score: ({ data }, value) => scoreHotSpots(data.zones, chosenIds(value)),
  accepts: ({ data }, value) => Array.isArray(value) && areMarks(data.zones, value),
  identity: ({ data }, value) => ({ key: `zones ${foundKey(data.zones, chosenIds(value))}`, parts: [] }),
  written: ({ data }, value) => foundKey(data.zones, chosenIds(value)),
  tally: ({ data: { zones } }) => ({
    place: 'beside',
    parts: zones.map(({ id, label, good }) => ({ id, right: good, said: { line: { text: label } } })),
    partsOf: (value) =>
      foundZones(zones, chosenIds(value)).flatMap(({ id, good, found }) =>
        found === 'hit' || found === 'wrong' ? [{ id, right: good }] : [],
      ),
  }),
  hints: null,
  keyTexts: () => [],
  create: (shared) => ({ ...shared, type: 'HotSpots', data: { picture: null, zones: [], speakerLanguage: 'FR' } }),
  problems: ({ data }) => hotSpotsProblems(data),
  hasData: ({ data }) => data.picture !== null || data.zones.length > 0,
  pictures: ({ data: { picture } }) => (picture ? [picture.name] : []),
  stated: ({ data: { picture } }) => (picture ? [{ kind: 'picture', picture }] : []),
  // The positions of zones are not read; their names are compared as texts.
  printed: ({ data: { zones, ...rest } }) => ({
    part: 'zones',
    text: zones.map(({ label, good }) => `${good ? '✓' : '–'} ${label}`).join('\n'),
    rest: { ...rest, zones: zones.map(({ label: _label, good: _good, ...where }) => where) },
  }),
  asked: ({ data: { picture, zones } }) =>
    picture && zones.some(({ good }) => good) ? { kind: 'zones', picture, zones } : unfinished,
  covered: ({ _id, data }, cover) => ({ data: { ...data, zones: coveredZones(data.zones, _id, cover) } }),
  keepIds: ({ data }, given) => ({ data: { ...data, zones: keptIds(data.zones, given.data.zones, ({ label }) => label) } }),
}

/** The names without their places, which are the key; as many as there are to find are marked, whichever they are. */
const coveredZones = (zones: readonly Zone[], questionId: string, cover: Cover): Zone[] =>
  cover
    .mixed(zones, ({ id }) => `zone ${questionId} ${id}`)
    .map((zone, place) => ({ ...zone, x: 50, y: 50, width: 0, height: 0, shape: 'rectangle', good: place < maxMarks(zones) }))

/** The marked zones, whatever the order and the exact positions, plus whether a mark is outside all of them. */
const foundKey = (zones: readonly Zone[], entries: readonly string[]) =>
  [...new Set(readMarks(zones, entries).map(({ zone }) => zone?.id ?? '@'))].sort().join(' ')

function hotSpotsProblems({ picture, zones }: HotSpotsData): Problem[] {
  const labels = zones.map(({ label }) => comparableText(label))
  return [
    ...(picture === null ? [blocking('data.picture', 'pictureRequired')] : []),
    ...(picture?.alt.trim() === '' ? [blocking('data.picture.alt', 'pictureAltRequired')] : []),
    ...(zones.length === 0 ? [blocking('data.zones', 'noZone')] : []),
    ...(zones.length > 0 && !zones.some(({ good }) => good) ? [blocking('data.zones', 'noGoodZone')] : []),
    ...zones.flatMap((zone, place) => {
      const label = labels[place] ?? ''
      const path = `data.zones.${place}`
      return [
        ...(label === '' ? [blocking(`${path}.label`, 'zoneLabelRequired')] : []),
        // Students who choose zones by name could not tell two equal names apart.
        ...(label !== '' && labels.indexOf(label) < place ? [blocking(`${path}.label`, 'repeatedItem')] : []),
        ...(isOnPicture(zone) ? [] : [blocking(`${path}.width`, 'zoneOutside')]),
      ]
    }),
  ]
}

// Sizes are stored to a tenth of a percent: their sum may miss 100 by a rounding error.
const isOnPicture = ({ x, y, width, height }: Zone) => width > 0 && height > 0 && x + width <= 100.001 && y + height <= 100.001
