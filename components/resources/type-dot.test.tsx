import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TypeDot } from './type-dot.tsx'

const drawn = (color: string) => renderToStaticMarkup(<TypeDot color={color} />)

test('draws a named course colour with the palette, which has light and dark variants', () => {
  for (const name of ['red', 'Blue', 'GREEN', 'orange', 'purple', 'teal', 'pink']) {
    expect(drawn(name)).toContain(`class="fill-read-${name.toLowerCase()}"`)
    expect(drawn(name)).not.toContain('fill="')
  }
})

test('draws any other colour as is', () => {
  expect(drawn('#123456')).toContain('fill="#123456"')
})
