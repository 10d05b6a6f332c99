import { line, mirrored, path } from '../svg.ts'
import type { Hair } from './short-hair.ts'
import type { HairTone } from './skin.ts'

const pair = (part: string) => mirrored(256, part)
const sides = (tone: HairTone) => pair(path('M78 126C74 112 76 96 82 86L94 90C86 100 82 112 78 126Z', tone.base))

export const hats = {
  baseballCap: (tone: HairTone, main: string, second: string): Hair => ({
    front:
      sides(tone) +
      path('M74 96C72 60 96 38 128 38C160 38 184 60 182 96C148 86 108 86 74 96Z', main) +
      line('M128 40V86', second, 3, 'opacity=".6"') +
      path('M70 98C84 84 172 84 186 98C192 106 186 112 176 110C146 102 110 102 80 110C70 112 64 106 70 98Z', second) +
      path('M120 40C120 34 136 34 136 40Z', second),
  }),
  beanie: (tone: HairTone, main: string, second: string): Hair => ({
    front:
      sides(tone) +
      path('M78 92C74 52 98 32 128 32C158 32 182 52 178 92Z', main) +
      line('M100 84C98 66 102 52 110 42M128 84V38M156 84C158 66 154 52 146 42', second, 3, 'opacity=".5"') +
      path('M76 82C98 74 158 74 180 82C184 90 184 98 180 104C152 96 104 96 76 104C72 98 72 90 76 82Z', second),
  }),
} as const
