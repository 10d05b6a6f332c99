import type { HotSpotsData, Zone } from '#contract/questions/hot-spots'
import { comparableText } from '../scoring/matching.ts'
import { blocking, type Problem } from './problem.ts'

/** Problems of a question with zones on a picture. */
export function hotSpotsProblems({ picture, zones }: Pick<HotSpotsData, 'picture' | 'zones'>): Problem[] {
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
