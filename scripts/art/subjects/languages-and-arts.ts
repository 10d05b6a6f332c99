import { apricot, blue, brand, coral, cream, green, grey, ink, lilac, violet, white, yellow } from '../palette.ts'
import { box, circle, line, mirrored, oval, path, turned } from '../svg.ts'

const pair = (part: string) => mirrored(240, part)

const bubble = (fill: string, letters: string) =>
  path(
    'M62 40H178C202 40 216 56 216 78V136C216 158 202 174 178 174H122L78 212C74 216 68 212 70 206L78 174H62C38 174 24 158 24 136V78C24 56 38 40 62 40Z',
    fill,
  ) + letters

export const english = bubble(
  brand,
  line('M66 70V144M66 108H112M112 70V144', white, 15) +
    line('M142 98V144', white, 15) +
    circle(142, 73, 9, apricot) +
    line('M176 70V118', white, 15) +
    circle(176, 143, 9, apricot),
)

export const spanish = bubble(
  coral,
  line('M84 92V146M84 116C90 88 152 80 156 116V146', white, 17) +
    line('M86 66C100 52 110 62 120 66C132 72 142 70 152 58', cream, 12),
)

export const german = bubble(
  green,
  line('M86 96V124C86 156 154 156 154 124V96M154 124V148', white, 17) + circle(98, 66, 10, cream) + circle(142, 66, 10, cream),
)

export const paint =
  path(
    'M118 38C62 38 26 78 28 124C30 170 68 202 108 202C128 202 132 188 126 174C120 158 130 148 148 150C180 154 208 142 208 110C208 66 168 38 118 38Z',
    white,
  ) +
  circle(72, 96, 16, coral) +
  circle(112, 70, 16, yellow) +
  circle(156, 82, 16, green) +
  circle(64, 142, 16, blue) +
  turned(
    38,
    168,
    150,
    path('M160 76H176L178 156H158Z', apricot) +
      box(156, 148, 24, 22, 3, grey) +
      path('M156 170H180C182 194 174 206 168 216C162 206 154 194 156 170Z', brand),
  )

export const notes =
  pair(line('M22 96H120M22 122H120M22 148H120', violet, 4, 'opacity=".45"')) +
  path('M84 62L192 40V72L84 94Z', brand) +
  line('M88 70V170M188 50V150', brand, 11) +
  turned(-18, 70, 172, oval(70, 172, 25, 19, brand)) +
  turned(-18, 170, 152, oval(170, 152, 25, 19, brand)) +
  turned(-18, 62, 166, oval(62, 166, 6, 4, lilac)) +
  turned(-18, 162, 146, oval(162, 146, 6, 4, lilac))

export const sport =
  circle(104, 134, 70, apricot) +
  `<clipPath id="ball"><circle cx="104" cy="134" r="70"/></clipPath><g clip-path="url(#ball)">` +
  line('M34 134H174M104 64V204', ink, 6) +
  line('M44 78C84 98 84 170 44 190M164 78C124 98 124 170 164 190', ink, 6) +
  '</g>' +
  box(164, 22, 20, 20, 4, brand) +
  turned(42, 174, 74, box(168, 26, 12, 14, 3, brand)) +
  circle(174, 76, 38, brand) +
  circle(174, 76, 28, white) +
  line('M174 76V58', ink, 5) +
  line('M174 76L186 84', coral, 5)
