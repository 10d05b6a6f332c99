import { expect, it } from 'vitest'
import { hotSpotsQuestion } from '#tests/support/sample-work'
import { hotSpots } from './hot-spots.ts'

const question = hotSpotsQuestion('q', 2) as Extract<ReturnType<typeof hotSpotsQuestion>, { type: 'HotSpots' }>
const { data } = question
const [first, second] = data.zones
const codesOf = (changed: Partial<typeof data>) =>
  hotSpots.problems({ ...question, data: { ...data, ...changed } }).map(({ path, code }) => [path, code])

it('requires a picture with a description, zones with distinct names inside the picture, and a good one', () => {
  if (!first || !second || !data.picture) throw new Error('no zones')
  expect(codesOf({})).toEqual([])
  expect(codesOf({ picture: null, zones: [] })).toEqual([
    ['data.picture', 'pictureRequired'],
    ['data.zones', 'noZone'],
  ])
  expect(codesOf({ picture: { ...data.picture, alt: ' ' } })).toEqual([['data.picture.alt', 'pictureAltRequired']])
  expect(codesOf({ zones: [{ ...first, good: false }] })).toEqual([['data.zones', 'noGoodZone']])
  expect(codesOf({ zones: [first, { ...second, label: ` ${first.label}` }, { ...second, id: 'x', label: '' }] })).toEqual([
    ['data.zones.1.label', 'repeatedItem'],
    ['data.zones.2.label', 'zoneLabelRequired'],
  ])
  expect(
    codesOf({
      zones: [
        { ...first, x: 91 },
        { ...second, height: 0 },
      ],
    }),
  ).toEqual([
    ['data.zones.0.width', 'zoneOutside'],
    ['data.zones.1.width', 'zoneOutside'],
  ])
})
