import { ink, white } from '../palette.ts'
import { box, circle, line, mirrored, path } from '../svg.ts'
import type { Skin } from './skin.ts'

const pair = (part: string) => mirrored(256, part)
const shoulders = 'M26 262C28 224 56 210 98 200L128 222L158 200C200 210 228 224 230 262Z'
const raised = 'M26 262C28 224 56 210 102 197C112 206 144 206 154 197C200 210 228 224 230 262Z'
/** A darker line for a fold in the cloth. */
const fold = (d: string, width = 4) => line(d, ink, width, 'opacity=".18"')
const sleeves = pair(fold('M66 262C66 250 64 242 60 236'))

const kinds = {
  tee: (main: string, second: string) => path(raised, main) + line('M101 199C110 216 146 216 155 199', second, 7) + sleeves,
  striped: (main: string, second: string) =>
    `<clipPath id="cloth"><path d="${raised}"/></clipPath>${path(raised, main)}<g clip-path="url(#cloth)">${[222, 240, 258]
      .map((y) => box(0, y, 256, 8, 0, second))
      .join('')}</g>${fold('M104 203C112 213 144 213 152 203', 3)}${sleeves}`,
  hoodie: (main: string, second: string) =>
    path('M78 206C84 190 96 182 106 184L128 216L150 184C160 182 172 190 178 206L170 226H86Z', main) +
    fold('M86 214C92 226 112 232 128 234C144 232 164 226 170 214', 5) +
    path(raised, main) +
    path(
      'M88 204C94 190 104 188 108 192C112 210 120 220 128 226C136 220 144 210 148 192C152 188 162 190 168 204C164 224 146 238 128 240C110 238 92 224 88 204Z',
      second,
    ) +
    pair(line('M112 232V250', white, 3.5)) +
    sleeves,
  shirt: (main: string, second: string) =>
    path(shoulders, main) +
    fold('M128 222V262', 3) +
    pair(path('M102 196L128 222L108 236L92 206Z', second) + fold('M92 206L108 236L128 222', 2.5)) +
    circle(128, 244, 2.8, white) +
    sleeves,
  polo: (main: string, second: string) =>
    path(raised, main) +
    path('M118 206H138L134 240H122Z', second) +
    pair(path('M103 195L128 214L112 230L94 206Z', second)) +
    circle(128, 226, 2.4, white) +
    circle(128, 235, 2.4, white) +
    sleeves,
  pullover: (main: string, second: string) =>
    path(shoulders, main) +
    path('M100 198L128 230L156 198L150 194L128 214L106 194Z', second) +
    fold('M96 202L128 238L160 202', 3.5) +
    sleeves,
  turtleneck: (main: string, second: string) =>
    path(raised, main) +
    path('M103 184C112 194 144 194 153 184L156 206C146 218 110 218 100 206Z', second) +
    fold('M104 196C114 204 142 204 152 196', 2.5) +
    sleeves,
  jacket: (main: string, second: string, skin: Skin) =>
    path(raised, second) +
    line('M101 199C110 213 146 213 155 199', skin.shade, 3, 'opacity=".35"') +
    pair(path('M98 198C68 206 28 222 26 262H108C112 236 106 214 98 198Z', main) + fold('M98 200C108 216 112 238 109 262', 3)) +
    sleeves,
  blazer: (main: string, second: string) =>
    path(shoulders, second) +
    pair(
      path('M98 198C68 206 28 222 26 262H124C122 246 108 218 98 198Z', main) +
        path('M98 198L82 208L92 224L86 230L122 262H124C122 246 108 218 98 198Z', main) +
        fold('M82 209L92 224L86 230L120 262', 3),
    ) +
    sleeves,
  dungarees: (main: string, second: string) =>
    path(raised, second) +
    line('M101 199C110 214 146 214 155 199', ink, 3, 'opacity=".15"') +
    path('M86 236H170V262H86Z', main) +
    pair(path('M78 206L92 202L102 240H88Z', main) + circle(95, 240, 4, '#f6cf63')) +
    sleeves,
  dress: (main: string, second: string) =>
    path(raised, main) +
    pair(path('M128 210C116 210 106 204 101 196C92 200 88 208 92 216C98 228 120 230 128 218Z', second)) +
    sleeves,
  jersey: (main: string, second: string) =>
    path(shoulders, main) +
    path('M98 200L128 230L158 200L152 196L128 217L104 196Z', second) +
    pair(line('M76 207C62 216 54 236 52 262', second, 8)),
} as const
export type Clothes = keyof typeof kinds

export const clothes = (kind: Clothes, main: string, second: string, skin: Skin) => kinds[kind](main, second, skin)
