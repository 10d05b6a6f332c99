import { circle, line, mirrored, path } from '../svg.ts'
import type { HairTone } from './skin.ts'

/** The layers of hair behind and in front of the head. */
export interface Hair {
  readonly behind?: string
  readonly front: string
}

const pair = (part: string) => mirrored(256, part)
export const shine = (tone: HairTone, d = 'M96 72C102 62 112 57 122 56') => line(d, tone.light, 5, 'opacity=".7"')
/** Curls of radius `r` at the given points. */
export const curls = (tone: HairTone, r: number, places: readonly (readonly [number, number])[]) =>
  places.map(([x, y]) => circle(x, y, r, tone.base)).join('')

const cap = 'M76 120C70 74 94 46 128 46C162 46 186 74 180 120'

export const shortHair = {
  crop: (tone: HairTone): Hair => ({
    front: path(`${cap}C176 104 172 94 164 88C142 80 114 80 92 88C84 94 80 104 76 120Z`, tone.base) + shine(tone),
  }),
  shaved: (tone: HairTone): Hair => ({
    front: path(
      'M79 116C76 78 98 54 128 54C158 54 180 78 177 116C175 104 173 98 168 92C160 84 146 80 128 80C110 80 96 84 88 92C83 98 81 104 79 116Z',
      tone.base,
      'opacity=".85"',
    ),
  }),
  sideParting: (tone: HairTone): Hair => ({
    front:
      path(
        'M76 120C68 70 96 40 134 42C170 44 188 78 180 120C176 108 174 100 168 92C144 96 112 88 100 70C96 84 84 96 76 120Z',
        tone.base,
      ) +
      line('M100 70C98 62 102 55 108 51', tone.dark, 3) +
      shine(tone, 'M124 58C142 55 158 64 165 78'),
  }),
  quiff: (tone: HairTone): Hair => ({
    front:
      path(
        'M77 116C72 88 82 72 90 66C86 44 112 30 140 34C170 36 188 60 180 84C180 96 180 108 179 118C176 106 172 96 166 88C146 94 116 88 98 76C88 86 82 96 77 116Z',
        tone.base,
      ) + shine(tone, 'M102 60C112 46 134 44 152 52'),
  }),
  spiky: (tone: HairTone): Hair => ({
    front:
      path(
        'M77 118C72 96 74 84 78 76L70 66L86 62L84 44L102 50L108 32L124 44L140 30L148 46L168 42L168 58L186 64L177 76C182 86 184 98 179 118C176 104 172 96 166 90L156 96L148 84L136 94L126 82L114 94L106 84L94 96C84 100 80 106 77 118Z',
        tone.base,
        'stroke-linejoin="round"',
      ) + shine(tone, 'M98 68C106 60 116 56 126 56'),
  }),
  messyFringe: (tone: HairTone): Hair => ({
    front:
      path(
        'M74 126C66 78 88 42 128 40C170 38 192 78 182 126C180 116 178 108 174 102C168 108 164 106 160 98C154 108 146 110 140 100C132 110 122 110 116 100C110 110 100 110 94 100C88 108 80 112 74 126Z',
        tone.base,
      ) +
      line('M118 62C112 76 112 88 116 98M144 60C150 74 146 90 140 99', tone.dark, 3, 'opacity=".7"') +
      shine(tone, 'M90 80C94 68 102 60 112 56'),
  }),
  bowl: (tone: HairTone): Hair => ({
    front:
      path(
        'M72 132C64 74 90 42 128 42C166 42 192 74 184 132C180 134 176 134 174 132C174 120 174 110 172 102C146 96 110 96 84 102C82 110 82 120 82 132C80 134 76 134 72 132Z',
        tone.base,
      ) + shine(tone, 'M92 80C98 66 110 58 126 57'),
  }),
  curlyTop: (tone: HairTone): Hair => ({
    front:
      path(`${cap}C178 108 176 100 172 94C150 84 106 84 84 94C80 100 78 108 76 120Z`, tone.base) +
      curls(tone, 15, [
        [88, 78],
        [92, 62],
        [106, 50],
        [124, 44],
        [142, 46],
        [158, 54],
        [168, 68],
        [170, 82],
        [104, 78],
        [120, 80],
        [138, 80],
        [154, 78],
      ]) +
      line(
        'M98 66C102 60 108 60 110 66M124 56C128 50 136 50 138 57M148 68C152 62 158 63 160 69M112 80C116 75 121 76 123 81',
        tone.light,
        3.5,
        'opacity=".75"',
      ),
  }),
  afro: (tone: HairTone): Hair => ({
    behind:
      circle(128, 92, 66, tone.base) +
      curls(tone, 20, [
        [66, 104],
        [70, 74],
        [88, 48],
        [114, 34],
        [142, 34],
        [168, 48],
        [186, 74],
        [190, 104],
      ]),
    front:
      path(
        'M78 122C74 84 96 56 128 56C160 56 182 84 178 122C176 108 172 100 164 94C156 88 150 92 142 88C134 84 122 84 114 88C106 92 100 88 92 94C84 100 80 108 78 122Z',
        tone.base,
      ) + line('M92 58C96 50 104 46 110 46M140 44C148 44 156 48 160 54', tone.light, 4, 'opacity=".6"'),
  }),
  flatTop: (tone: HairTone): Hair => ({
    front:
      pair(path('M78 120C76 100 78 86 84 78L96 84C86 92 82 104 78 120Z', tone.light)) +
      path(
        'M80 92C78 70 76 52 80 38C84 30 172 30 176 38C180 52 178 70 176 92C172 86 168 84 162 82C142 78 114 78 94 82C88 84 84 86 80 92Z',
        tone.base,
      ) +
      line('M92 48C104 44 120 43 132 43', tone.light, 4, 'opacity=".7"'),
  }),
  wavyMedium: (tone: HairTone): Hair => ({
    behind: path(
      'M72 118C60 66 92 36 128 36C164 36 196 66 184 118C190 136 190 156 182 168C168 176 88 176 74 168C66 156 66 136 72 118Z',
      tone.dark,
    ),
    front:
      path(
        'M72 150C64 140 66 128 70 118C62 66 92 38 128 38C164 38 194 66 186 118C190 128 192 140 184 150C180 134 180 116 172 102C160 94 146 84 138 66C130 84 108 98 90 100C78 114 78 134 72 150Z',
        tone.base,
      ) + shine(tone, 'M90 84C94 68 104 58 116 54'),
  }),
  manBun: (tone: HairTone): Hair => ({
    behind: circle(128, 38, 21, tone.base) + line('M114 42C120 34 134 32 142 38', tone.dark, 3),
    front:
      path('M78 116C74 76 98 50 128 50C158 50 182 76 178 116C174 98 158 78 128 78C98 78 82 98 78 116Z', tone.base) +
      line('M104 82C108 70 114 62 122 56M152 82C148 70 142 62 134 56M128 76V56', tone.dark, 2.6, 'opacity=".7"'),
  }),
  locs: (tone: HairTone): Hair => ({
    behind: pair(line('M84 72C70 92 68 116 70 140M78 84C66 108 62 128 66 154M92 60C76 84 74 108 78 132', tone.dark, 13)),
    front:
      path('M76 112C72 74 96 46 128 46C160 46 184 74 180 112C174 96 160 82 128 82C96 82 82 96 76 112Z', tone.base) +
      pair(line('M120 56C104 62 92 78 88 100M104 58C88 70 80 90 78 118M124 58C114 68 108 80 106 94', tone.base, 13)) +
      line('M128 54V88', tone.base, 13) +
      pair(line('M116 62C104 70 97 82 95 98M98 68C88 80 84 94 83 112', tone.light, 2.6, 'opacity=".6"')),
  }),
  cornrows: (tone: HairTone): Hair => ({
    front:
      path('M79 114C75 76 98 52 128 52C158 52 181 76 177 114C174 98 160 80 128 80C96 80 82 98 79 114Z', tone.base) +
      pair(
        line(
          'M124 80C122 70 124 60 126 54M111 82C108 72 112 62 118 55M99 87C96 78 100 68 108 59M89 95C87 86 90 77 98 68M82 106C81 97 84 89 89 80',
          tone.light,
          3,
        ),
      ),
  }),
  slickedBack: (tone: HairTone): Hair => ({
    front:
      path(
        'M78 118C70 72 96 42 128 42C160 42 186 72 178 118C176 102 172 92 164 84C152 74 104 74 92 84C84 92 80 102 78 118Z',
        tone.base,
      ) +
      line(
        'M104 76C106 66 110 58 116 52M122 74C122 66 124 58 128 50M140 74C142 66 144 60 142 52M156 78C158 70 158 64 154 58',
        tone.light,
        3,
        'opacity=".65"',
      ),
  }),
  receding: (tone: HairTone): Hair => ({
    front:
      pair(path('M77 122C72 100 76 82 90 70C96 66 102 64 106 66C98 74 90 86 88 98C84 104 80 110 77 122Z', tone.base)) +
      path('M96 68C104 52 152 52 160 68C150 62 106 62 96 68Z', tone.base, 'opacity=".55"'),
  }),
  bald: (tone: HairTone): Hair => ({
    front:
      pair(path('M78 122C75 110 76 100 80 92C85 98 85 110 83 120Z', tone.base)) +
      line('M102 78C108 70 116 67 124 66', '#fff', 5, 'opacity=".35"'),
  }),
} as const
