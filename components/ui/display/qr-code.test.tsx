import jsQR from 'jsqr'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { QrCode } from './qr-code.tsx'

/** What a camera reads from the drawing, at four pixels a module; null when it finds no code. */
function read(svg: string): string | null {
  const size = Number(/viewBox="0 0 (\d+) /.exec(svg)?.[1])
  const scale = 4
  const side = size * scale
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255)
  for (const [, x, y, width] of svg.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    const [left, top, right] = [Number(x) * scale, Number(y) * scale, (Number(x) + Number(width)) * scale]
    for (let row = top; row < top + scale; row += 1)
      for (let column = left; column < right; column += 1)
        pixels.fill(0, (row * side + column) * 4, (row * side + column) * 4 + 3)
  }
  return jsQR(pixels, side, side)?.data ?? null
}

const drawn = (text: string) => renderToStaticMarkup(<QrCode text={text} label="Se connecter" />)

it.each([
  'https://tremplin.example/connexion/classe?code=K7RXQF',
  'https://tremplin.example/connexion?identifiant=zo%C3%A9.le-gall',
  'Élève : « été »',
  'x'.repeat(1000),
])('is read as the text it was drawn for: %s', (text) => {
  expect(read(drawn(text))).toBe(text)
})

it('has a name, a light edge of four modules, and no style attribute', () => {
  const svg = drawn('https://tremplin.example')
  expect(svg).toContain('role="img" aria-label="Se connecter"')
  const size = Number(/viewBox="0 0 (\d+) /.exec(svg)?.[1])
  const runs = [...svg.matchAll(/M(\d+) (\d+)h(\d+)v1/g)].map(([, ...at]) => at.map(Number))
  expect(runs.length).toBeGreaterThan(100)
  for (const [x = 0, y = 0, width = 0] of runs) {
    expect([x >= 4, y >= 4, y < size - 4, x + width <= size - 4]).toEqual([true, true, true, true])
  }
  expect(svg).not.toContain('style=')
})
