import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TypeDot } from './type-dot.tsx'

const drawn = (color: string) => renderToStaticMarkup(<TypeDot color={color} />)

test('the colour of a course type is one of the palette, which knows light and dark', () => {
  for (const name of ['red', 'Blue', 'GREEN', 'orange', 'purple', 'teal', 'pink']) {
    expect(drawn(name)).toContain(`class="fill-read-${name.toLowerCase()}"`)
    expect(drawn(name)).not.toContain('fill="')
  }
})

test('a colour that has no name there is drawn as it is', () => {
  expect(drawn('#123456')).toContain('fill="#123456"')
})
