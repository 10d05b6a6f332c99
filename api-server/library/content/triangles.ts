type Place = readonly [x: number, y: number]

const picture = {
  name: 'angles-droits.png',
  alt: `Deux triangles côte à côte, le premier posé sur un de ses petits côtés, le second posé sur son plus grand côté.`,
  width: 640,
  height: 320,
}

// Corners in pixels; the first corner of each triangle is the right angle.
const triangles: readonly (readonly [Place, Place, Place])[] = [
  [
    [60, 250],
    [60, 90],
    [290, 250],
  ],
  [
    [405, 150],
    [355, 250],
    [605, 250],
  ],
]

const names = [
  ['en bas à gauche', 'en haut', 'en bas à droite'],
  ['en haut', 'en bas à gauche', 'en bas à droite'],
]

/** Distance from a corner to the edge of its zone, in pixels. */
const reach = 34

/** Two right-angled triangles with a zone around each corner. */
export const rightAngles = {
  picture,
  triangles,
  zones: triangles.flatMap((corners, triangle) =>
    corners.map(([x, y], corner) => {
      const which = triangle === 0 ? 'Premier triangle' : 'Second triangle'
      return {
        id: `z${triangle * 3 + corner + 1}`,
        label: `${which}, ${names[triangle]?.[corner] ?? ''}`,
        // The first corner of each triangle.
        good: corner === 0,
        shape: 'ellipse' as const,
        x: ((x - reach) / picture.width) * 100,
        y: ((y - reach) / picture.height) * 100,
        width: ((2 * reach) / picture.width) * 100,
        height: ((2 * reach) / picture.height) * 100,
      }
    }),
  ),
}
