/** Small hands for drawing: each returns SVG text, in the units of the picture’s square. */
export const path = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`

export const line = (d: string, stroke: string, width: number, more = '') =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`

export const circle = (cx: number, cy: number, r: number, fill: string, more = '') =>
  `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${fill}" ${more}/>`

export const oval = (cx: number, cy: number, rx: number, ry: number, fill: string, more = '') =>
  `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${fill}" ${more}/>`

export const box = (x: number, y: number, width: number, height: number, radius: number, fill: string, more = '') =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}" ${more}/>`

export const turned = (degrees: number, cx: number, cy: number, content: string) =>
  `<g transform="rotate(${degrees} ${cx} ${cy})">${content}</g>`

/** The part and its reflection in the upright middle of a square of `size`. */
export const mirrored = (size: number, part: string) => `${part}<g transform="translate(${size} 0) scale(-1 1)">${part}</g>`

export const picture = (size: number, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${size} ${size}">${content}</svg>`
