import { rightAngles } from '../../library/content/triangles.ts'
import { type Colour, writePng } from './png.ts'

interface DemoPicture {
  /** Name of the module that shows it. */
  readonly module: string
  /** File name in its question. */
  readonly name: string
  readonly write: () => Buffer
}

/** The pictures of the demo's questions, generated here. */
export const demoPictures: readonly DemoPicture[] = [
  { module: 'Calculer une longueur', name: rightAngles.picture.name, write: drawnTriangles },
]

const paper: Colour = [255, 255, 255]
const ink: Colour = [40, 40, 70]
/** Half the width of a line, in pixels. */
const half = 2

function drawnTriangles(): Buffer {
  const { picture, triangles } = rightAngles
  const sides = triangles.flatMap(([a, b, c]): [Place, Place][] => [
    [a, b],
    [b, c],
    [c, a],
  ])
  return writePng(picture.width, picture.height, (x, y) =>
    sides.some(([from, to]) => distance([x, y], from, to) <= half) ? ink : paper,
  )
}

type Place = readonly [x: number, y: number]

/** Distance from a point to a segment, in pixels. */
function distance([x, y]: Place, [fromX, fromY]: Place, [toX, toY]: Place): number {
  const [alongX, alongY] = [toX - fromX, toY - fromY]
  const part = ((x - fromX) * alongX + (y - fromY) * alongY) / (alongX ** 2 + alongY ** 2)
  const nearest = Math.min(1, Math.max(0, part))
  return Math.hypot(x - fromX - nearest * alongX, y - fromY - nearest * alongY)
}
