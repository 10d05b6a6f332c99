import { apricot, blue, brand, clay, coral, cream, green, ink, lilac, mint, peach, violet, white, yellow } from '../palette.ts'
import { box, circle, line, mirrored, oval, path, turned } from '../svg.ts'

const pair = (part: string) => mirrored(240, part)

export const book =
  path('M28 70C58 58 96 62 120 80C144 62 182 58 212 70V182C182 170 144 174 120 190C96 174 58 170 28 182Z', brand) +
  pair(path('M40 66C66 56 100 60 120 76V178C100 164 66 160 40 168Z', white)) +
  line('M120 76V178', lilac, 4) +
  line('M62 100L52 112L62 124M80 100L70 112L80 124', clay, 6) +
  line('M160 100L170 112L160 124M178 100L188 112L178 124', clay, 6) +
  pair(line('M54 146C70 142 90 144 106 150', lilac, 6))

export const globe =
  line('M172 52C208 92 202 160 156 186C126 202 92 198 70 180', brand, 10) +
  line('M176 46L184 36M66 184L58 196', brand, 10) +
  circle(114, 112, 68, blue) +
  `<clipPath id="sphere"><circle cx="114" cy="112" r="68"/></clipPath><g clip-path="url(#sphere)">` +
  path(
    'M52 78C66 60 92 46 112 52C122 60 108 72 98 76C104 90 92 98 82 96C72 100 80 116 92 118C104 124 104 142 92 152C84 164 80 176 76 180C60 160 66 140 58 128C46 118 44 92 52 78Z',
    green,
  ) +
  path(
    'M138 60C156 58 178 72 184 96C184 120 176 130 166 138C160 150 150 150 148 138C148 128 138 122 130 112C126 100 138 96 144 88C136 80 130 68 138 60Z',
    green,
  ) +
  '</g>' +
  line('M74 84C80 72 88 64 98 59', white, 6, 'opacity=".55"') +
  path('M92 206C92 198 148 198 148 206L160 218H80Z', brand) +
  line('M122 196V206', brand, 12)

export const ballot =
  turned(-8, 120, 70, box(78, 28, 84, 84, 6, white) + line('M96 62L112 78L144 46', green, 10)) +
  path('M44 104H196L206 126H34Z', violet) +
  box(72, 106, 96, 12, 6, ink) +
  box(40, 126, 160, 80, 8, brand) +
  circle(120, 166, 22, lilac) +
  line('M108 166L117 175L133 157', brand, 7)

export const column =
  box(52, 194, 136, 18, 5, white) +
  box(64, 178, 112, 18, 5, cream) +
  path('M78 78H162V180H78Z', white) +
  line('M94 84V174M111 84V174M128 84V174M145 84V174', '#dccdb6', 6) +
  path('M52 52H188V66C188 70 186 72 182 72H58C54 72 52 70 52 66Z', cream) +
  pair(circle(66, 76, 19, white) + line('M78 76C78 62 56 62 56 77C56 88 72 88 72 77C72 72 66 72 66 76', clay, 4.5)) +
  box(44, 36, 152, 20, 5, white) +
  line('M188 206C216 186 222 154 210 124', green, 6) +
  [
    [214, 132, -60],
    [198, 146, 20],
    [222, 156, -80],
    [202, 170, 10],
    [214, 184, -100],
    [194, 192, -10],
  ]
    .map(([x = 0, y = 0, angle = 0]) => turned(angle, x, y, oval(x, y, 13, 7, green)))
    .join('')

export const owl =
  path('M60 66L50 30L92 50H148L190 30L180 66C204 150 172 208 120 208C68 208 36 150 60 66Z', brand) +
  path('M76 134C76 178 96 200 120 200C144 200 164 178 164 134C150 116 90 116 76 134Z', lilac) +
  line('M96 150C102 158 110 158 116 150M124 150C130 158 138 158 144 150M110 168C116 176 124 176 130 168', violet, 5) +
  pair(
    circle(88, 92, 33, white) +
      circle(92, 92, 17, ink) +
      circle(97, 86, 5, white) +
      path('M48 116C34 150 42 180 64 190C56 164 58 140 66 126Z', violet),
  ) +
  path('M120 100L134 114L120 134L106 114Z', apricot) +
  pair(line('M100 206V216M90 206V214', clay, 7))

export const chart =
  box(40, 138, 36, 64, 6, violet) +
  box(88, 110, 36, 92, 6, brand) +
  box(136, 84, 36, 118, 6, violet) +
  line('M32 206H208', ink, 8) +
  line('M40 108L92 74L124 86L176 42', clay, 9) +
  path('M156 30L194 26L184 62Z', clay) +
  circle(190, 168, 32, yellow) +
  `<circle cx="190" cy="168" r="23" fill="none" stroke="${clay}" stroke-width="4"/>` +
  line('M202 156C188 148 178 156 178 168C178 180 188 188 202 180M172 164H192M172 172H190', clay, 5)

export const stack =
  turned(-4, 120, 186, box(36, 168, 168, 38, 8, brand) + box(58, 176, 140, 22, 3, white) + line('M70 187H190', lilac, 4)) +
  box(52, 128, 142, 38, 8, coral) +
  box(52, 136, 122, 22, 3, white) +
  line('M62 147H166', peach, 4) +
  turned(5, 120, 108, box(62, 90, 124, 36, 8, green) + box(80, 97, 106, 22, 3, white) + line('M92 108H178', mint, 4)) +
  path('M120 26L130 48L154 51L136 67L141 90L120 78L99 90L104 67L86 51L110 48Z', yellow)
