import {
  apricot,
  brand,
  clay,
  coral,
  green,
  grounds,
  ink,
  lilac,
  mint,
  navy,
  peach,
  sky,
  violet,
  white,
  yellow,
} from '../palette.ts'
import { box, circle, line, path, turned } from '../svg.ts'

export const compass =
  path('M40 196L150 196L40 66Z', apricot) +
  path('M64 172H100L64 130Z', grounds.lilac[1]) +
  line('M58 196V188M76 196V188M94 196V188M112 196V188M130 196V188', clay, 4) +
  line('M86 178C110 208 172 208 204 168', brand, 5, 'stroke-dasharray="1 11"') +
  line('M150 64L112 176', brand, 14) +
  line('M150 64L194 166', brand, 14) +
  path('M106 172L118 177L106 194Z', ink) +
  path('M188 168L200 163L204 184Z', coral) +
  line('M130 124H172', violet, 8) +
  circle(150, 62, 20, violet) +
  circle(150, 62, 8, white) +
  line('M150 42V26', brand, 12)

export const leaf =
  path('M52 186C32 108 80 44 196 38C206 138 154 204 74 186Z', green) +
  path('M52 186C60 140 110 92 196 38C206 138 154 204 74 186Z', '#57b383') +
  line('M38 210C62 158 106 106 162 70', mint, 8) +
  line(
    'M76 158C70 140 72 124 80 112M102 126C98 110 102 92 112 80M132 96C130 84 134 72 142 64M92 138C110 144 132 138 146 126M120 106C138 110 158 104 170 94',
    mint,
    6,
  ) +
  circle(176, 176, 38, white) +
  circle(176, 176, 38, peach, 'opacity=".8"') +
  `<circle cx="176" cy="176" r="38" fill="none" stroke="${coral}" stroke-width="7"/>` +
  circle(170, 172, 13, coral) +
  circle(193, 184, 5, clay) +
  circle(180, 196, 4, clay) +
  circle(192, 166, 4, clay)

export const flask =
  path('M98 46H142V100L192 184C198 198 190 210 176 210H64C50 210 42 198 48 184L98 100Z', white) +
  path('M79 132H161L192 184C198 198 190 210 176 210H64C50 210 42 198 48 184Z', apricot) +
  path('M79 132C92 124 104 140 120 132C136 124 148 140 161 132L168 144H72Z', clay, 'opacity=".55"') +
  line('M98 48V100L48 184C42 198 50 210 64 210H176C190 210 198 198 192 184L142 100V48', brand, 9) +
  line('M88 44H152', brand, 13) +
  circle(96, 178, 11, peach) +
  circle(132, 168, 8, peach) +
  circle(146, 190, 9, peach) +
  circle(118, 112, 6, apricot) +
  circle(128, 90, 5, apricot) +
  circle(172, 58, 9, coral) +
  circle(188, 84, 6, violet)

const teeth = (count: number, cx: number, cy: number, reach: number, width: number, fill: string) =>
  Array.from({ length: count }, (_, index) =>
    turned((360 / count) * index, cx, cy, box(cx - width / 2, cy - reach, width, 36, 6, fill)),
  ).join('')

export const gears =
  teeth(8, 104, 132, 80, 26, brand) +
  circle(104, 132, 62, brand) +
  circle(104, 132, 40, lilac) +
  circle(104, 132, 24, violet) +
  teeth(6, 182, 64, 44, 20, clay) +
  circle(182, 64, 32, clay) +
  circle(182, 64, 14, peach)

export const laptop =
  box(40, 44, 160, 116, 14, ink) +
  box(52, 56, 136, 92, 6, navy) +
  line('M88 82L68 102L88 122', yellow, 9) +
  line('M152 82L172 102L152 122', yellow, 9) +
  line('M132 76L108 128', sky, 9) +
  path('M24 164H216L206 192C204 196 200 198 196 198H44C40 198 36 196 34 192Z', white) +
  path('M96 164H144L138 176H102Z', lilac)
