import * as z from 'zod/mini'
import { pictureName } from '../picture-name.ts'
import { maxZoneLabel, maxZones } from '../question-limits.ts'
import { atMost, invalid, language } from '../scalars.ts'
import { haveDistinctIds } from './items.ts'

export const zoneShapes = ['rectangle', 'ellipse'] as const

const part = z.number().check(z.gte(0, invalid), z.lte(100, invalid))
const side = z.int().check(z.gte(1, invalid), z.lte(20_000, invalid))

/** A picture stored on the content host: its file name, its alternative text, and its size in pixels. */
const spotsPicture = z.object({
  name: z.string().check(atMost(100), z.regex(pictureName, invalid)),
  alt: z.string().check(z.maxLength(300, { error: 'tooLong' })),
  width: side,
  height: side,
})
export type SpotsPicture = z.output<typeof spotsPicture>

const zone = z.object({
  // Marks begin with @ (domain/scoring/hot-spots), so zone ids must not.
  id: z.string().check(z.maxLength(64, { error: 'invalid', abort: true }), z.regex(/^[^@].*$/, invalid)),
  label: z.string().check(z.maxLength(maxZoneLabel, { error: 'tooLong' })),
  shape: z.enum(zoneShapes),
  x: part,
  y: part,
  width: part,
  height: part,
  good: z.boolean(),
})
/** A zone given by its bounding rectangle, in percent of the picture's sides, from the upper left corner. */
export type Zone = z.output<typeof zone>

/** A picture with zones to find. An answer is a list of marks: `@x;y` in percent, or the id of a zone chosen by its name. */
export const hotSpotsData = z.object({
  picture: z._default(z.nullable(spotsPicture), null),
  zones: z.array(zone).check(z.maxLength(maxZones, { error: 'tooLong' }), z.refine(haveDistinctIds, { error: 'duplicate' })),
  speakerLanguage: z._default(language, 'FR'),
})
export type HotSpotsData = z.output<typeof hotSpotsData>
