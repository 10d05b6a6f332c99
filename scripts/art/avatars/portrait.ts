import { type Ground, grounds } from '../palette.ts'
import { box, circle, picture } from '../svg.ts'
import { type Clothes, clothes } from './clothes.ts'
import * as face from './face.ts'
import type { Hair } from './short-hair.ts'
import { type HairTone, skins } from './skin.ts'

/** The parts of a portrait. Missing parts use a default. */
export interface Person {
  readonly ground: Ground
  /** Smaller for high hair. */
  readonly scale?: number
  readonly skin: keyof typeof skins
  readonly tone: HairTone
  readonly hair: Hair
  readonly wears: readonly [Clothes, string, string]
  readonly shape?: face.FaceShape
  readonly eyes?: face.Eyes
  readonly brows?: face.Brows
  readonly nose?: face.Nose
  readonly mouth?: face.Mouth
  readonly beard?: face.Beard
  readonly glasses?: readonly [face.Frame, string]
  readonly freckles?: boolean
  readonly hearingAid?: string
  readonly earrings?: string
}

/** A head and shoulders on a coloured ground, 256 units wide; shown in a circle, so the corners stay empty. */
export function portrait(person: Person): string {
  const skin = skins[person.skin]
  const [paper, disc] = grounds[person.ground]
  const [kind, main, second] = person.wears
  const parts = [
    person.hair.behind ?? '',
    face.neck(skin),
    clothes(kind, main, second, skin),
    face.head(skin, person.shape ?? 'oval'),
    face.cheeks(skin),
    person.freckles ? face.freckles(skin) : '',
    person.beard ? face.beard(person.beard, person.tone) : '',
    face.nose(person.nose ?? 'button', skin),
    face.mouth(person.mouth ?? 'smile', skin),
    person.glasses ? face.glasses(...person.glasses) : '',
    face.eyes(person.eyes ?? 'round'),
    face.brows(person.brows ?? 'soft', person.tone),
    person.earrings ? face.earrings(person.earrings) : '',
    person.hair.front,
    person.hearingAid ? face.hearingAid(person.hearingAid) : '',
  ]
  return picture(
    256,
    box(0, 0, 256, 256, 0, paper) +
      circle(128, 150, 112, disc) +
      `<g transform="translate(128 142) scale(${person.scale ?? 1.14}) translate(-128 -142)">${parts.join('')}</g>`,
  )
}
