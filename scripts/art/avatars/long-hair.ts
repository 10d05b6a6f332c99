import { circle, line, mirrored, oval, path } from '../svg.ts'
import { curls, type Hair, shine } from './short-hair.ts'
import type { HairTone } from './skin.ts'

const pair = (part: string) => mirrored(256, part)
const centreParting =
  'M77 126C68 74 94 43 128 43C162 43 188 74 179 126C177 108 162 96 146 84C138 78 131 70 128 62C125 70 118 78 110 84C94 96 79 108 77 126Z'
const pulledBack = 'M79 116C73 74 96 45 128 45C160 45 183 74 177 116C173 96 156 78 128 78C100 78 83 96 79 116Z'
const fringe =
  'M75 128C67 72 94 41 128 41C162 41 189 72 181 128C179 118 177 108 173 103C146 97 110 97 83 103C79 108 77 118 75 128Z'
const sweep = 'M76 126C66 72 94 41 130 42C166 43 190 76 180 126C178 108 172 98 162 92C138 92 112 84 102 66C98 86 84 100 76 126Z'
const strands = (tone: HairTone, d: string) => line(d, tone.dark, 3, 'opacity=".65"')

export const longHair = {
  straight: (tone: HairTone): Hair => ({
    behind: path(
      'M70 118C62 64 92 36 128 36C164 36 194 64 186 118L194 216C176 226 150 224 128 222C106 224 80 226 62 216Z',
      tone.base,
    ),
    front:
      path(centreParting, tone.base) +
      shine(tone, 'M90 90C94 74 104 62 114 57') +
      pair(strands(tone, 'M74 130C72 158 70 186 72 212')),
  }),
  bob: (tone: HairTone): Hair => ({
    behind: path(
      'M68 122C60 66 92 36 128 36C164 36 196 66 188 122C192 144 194 160 188 176C168 186 88 186 68 176C62 160 64 144 68 122Z',
      tone.dark,
    ),
    front:
      pair(path('M78 100C68 112 66 140 64 170C74 182 88 180 94 174C84 156 80 130 84 104Z', tone.base)) +
      path(fringe, tone.base) +
      shine(tone, 'M92 82C98 68 110 59 124 57'),
  }),
  ponytail: (tone: HairTone): Hair => ({
    behind:
      path('M150 44C186 22 222 56 216 108C212 142 198 164 190 172C192 140 190 112 176 84Z', tone.base) +
      strands(tone, 'M172 60C196 66 206 96 196 146') +
      circle(158, 52, 10, '#f7aa6b'),
    front:
      path(pulledBack, tone.base) +
      strands(tone, 'M108 80C116 68 128 58 144 52M132 78C138 68 146 60 154 56') +
      shine(tone, 'M92 80C98 68 106 61 116 57'),
  }),
  braids: (tone: HairTone): Hair => ({
    behind: path('M72 116C64 66 94 38 128 38C162 38 192 66 184 116L182 150H74Z', tone.dark),
    front:
      path(centreParting, tone.base) +
      pair(
        [146, 164, 182, 200].map((y, at) => oval(74 - at, y, 13 - at * 0.8, 12, tone.base)).join('') +
          strands(tone, 'M66 154C72 160 78 160 82 154M65 172C71 178 77 178 81 172M64 190C70 196 75 196 79 190') +
          oval(71, 213, 8, 4, '#e8786d') +
          path('M64 216C66 232 76 232 78 216Z', tone.base),
      ) +
      shine(tone, 'M90 90C94 74 104 62 114 57'),
  }),
  afroPuffs: (tone: HairTone): Hair => ({
    behind: pair(
      circle(74, 62, 30, tone.base) +
        curls(tone, 12, [
          [50, 54],
          [58, 38],
          [78, 32],
          [48, 72],
          [62, 86],
        ]),
    ),
    front:
      path(pulledBack, tone.base) +
      strands(tone, 'M128 76V48') +
      pair(line('M88 78L96 62', '#f6cf63', 7) + line('M58 54C62 46 68 43 74 43', tone.light, 4, 'opacity=".6"')),
  }),
  roundAfro: (tone: HairTone): Hair => ({
    behind:
      circle(128, 100, 72, tone.base) +
      curls(tone, 22, [
        [60, 116],
        [60, 84],
        [78, 54],
        [106, 36],
        [136, 32],
        [164, 44],
        [186, 66],
        [198, 96],
        [194, 124],
        [66, 142],
        [188, 146],
      ]),
    front:
      path(
        'M78 124C74 84 96 58 128 58C160 58 182 84 178 124C176 110 172 102 164 96C156 88 150 93 142 89C134 85 122 85 114 89C106 93 100 88 92 96C84 102 80 110 78 124Z',
        tone.base,
      ) + line('M84 62C90 50 102 44 112 43M146 46C158 50 168 58 172 66', tone.light, 4, 'opacity=".6"'),
  }),
  curlyLong: (tone: HairTone): Hair => ({
    behind:
      path('M72 116C62 62 92 38 128 38C164 38 194 62 184 116L190 190H66Z', tone.base) +
      pair(
        curls(tone, 19, [
          [64, 96],
          [58, 120],
          [56, 146],
          [58, 172],
          [66, 194],
          [82, 204],
          [74, 72],
          [92, 50],
        ]),
      ),
    front:
      path(centreParting, tone.base) +
      curls(tone, 13, [
        [98, 66],
        [114, 54],
        [142, 54],
        [158, 66],
        [84, 84],
        [172, 84],
      ]) +
      pair(
        line(
          'M56 130C60 124 66 126 66 132M58 160C62 154 68 156 68 162M84 82C88 76 94 78 94 84M104 62C108 57 114 58 114 64',
          tone.light,
          3.5,
          'opacity=".7"',
        ),
      ),
  }),
  topBun: (tone: HairTone): Hair => ({
    behind: circle(128, 40, 24, tone.base) + line('M112 44C118 32 134 28 144 36', tone.dark, 3),
    front:
      path(pulledBack, tone.base) +
      line('M112 57C120 52 136 52 144 57', '#7c68d8', 7) +
      shine(tone, 'M90 84C94 74 100 67 106 63'),
  }),
  pixie: (tone: HairTone): Hair => ({
    front:
      path(
        'M75 134C66 76 92 42 130 42C168 42 190 76 181 134C176 130 174 120 174 106C152 104 126 96 112 80C108 94 94 106 82 110C82 120 80 130 75 134Z',
        tone.base,
      ) +
      shine(tone, 'M122 56C140 54 156 63 165 80') +
      strands(tone, 'M112 80C110 70 112 62 118 56'),
  }),
  wavySide: (tone: HairTone): Hair => ({
    behind: path(
      'M70 116C60 60 94 34 130 36C170 36 196 66 186 118C196 132 188 148 196 164C202 182 194 204 180 214C150 222 106 222 76 214C60 204 54 184 60 166C68 148 60 134 70 116Z',
      tone.base,
    ),
    front:
      path(sweep, tone.base) +
      shine(tone, 'M126 56C144 55 158 66 166 82') +
      pair(strands(tone, 'M72 136C66 150 74 164 68 180C66 192 68 200 74 208')),
  }),
  boxBraids: (tone: HairTone): Hair => ({
    behind:
      path('M72 116C64 64 94 38 128 38C162 38 192 64 184 116V150H72Z', tone.dark) +
      pair(
        line('M74 100C64 130 64 170 62 214M82 96C76 130 78 174 76 220M68 92C54 124 52 160 50 200M90 100V214', tone.base, 11) +
          [
            [62, 216],
            [76, 222],
            [50, 202],
          ]
            .map(([x, y]) => circle(x ?? 0, y ?? 0, 6, '#f6cf63'))
            .join(''),
      ),
    front:
      path(pulledBack, tone.base) +
      pair(
        line(
          'M124 78C122 68 124 58 126 52M110 82C106 72 110 62 116 55M97 89C93 78 97 68 104 61M87 100C84 90 87 80 93 72',
          tone.light,
          2.6,
          'opacity=".7"',
        ),
      ),
  }),
  headband: (tone: HairTone): Hair => ({
    behind: path(
      'M70 118C62 64 92 38 128 38C164 38 194 64 186 118C194 150 192 176 184 192C164 200 92 200 72 192C64 176 62 150 70 118Z',
      tone.base,
    ),
    front:
      path(
        'M76 128C68 74 94 42 128 42C162 42 188 74 180 128C176 106 168 92 156 84C140 76 116 76 100 84C88 92 80 106 76 128Z',
        tone.base,
      ) + line('M78 96C88 70 106 60 128 60C150 60 168 70 178 96', '#4e8fc7', 10),
  }),
  sideBraid: (tone: HairTone): Hair => ({
    behind: path('M76 112C68 64 96 38 128 38C162 38 192 64 186 116L188 150H158Z', tone.dark),
    front:
      path(sweep, tone.base) +
      [146, 164, 182, 200, 217].map((y, at) => oval(180 - at * 5, y, 14 - at * 0.7, 12, tone.base)).join('') +
      strands(
        tone,
        'M172 155C178 161 185 161 190 154M167 173C173 179 180 179 185 172M162 191C168 197 175 197 180 190M157 208C163 214 170 214 175 207',
      ) +
      oval(158, 230, 9, 4.5, '#3f9a6b') +
      path('M150 233C148 246 158 254 164 250C168 244 168 238 166 233Z', tone.base) +
      shine(tone, 'M126 56C144 55 158 66 166 82'),
  }),
  curtain: (tone: HairTone): Hair => ({
    behind: path(
      'M70 118C60 62 92 36 128 36C164 36 196 62 186 118C192 140 198 164 190 186C180 200 166 196 160 190H96C90 196 76 200 66 186C58 164 64 140 70 118Z',
      tone.base,
    ),
    front:
      pair(path('M128 60C120 84 100 94 92 112C90 126 86 134 78 140C68 96 74 58 128 43Z', tone.base)) +
      shine(tone, 'M88 92C92 76 100 64 112 57') +
      pair(strands(tone, 'M76 142C72 158 74 172 78 184')),
  }),
  lowBun: (tone: HairTone): Hair => ({
    behind: circle(182, 160, 20, tone.base) + line('M172 154C180 148 190 152 192 160', tone.dark, 3),
    front: path(sweep, tone.base) + shine(tone, 'M126 56C144 55 158 66 166 82'),
  }),
  shoulder: (tone: HairTone): Hair => ({
    behind: path(
      'M70 118C62 64 92 38 128 38C164 38 194 64 186 118C190 146 200 164 200 178C190 192 168 190 160 186H96C88 190 66 192 56 178C56 164 66 146 70 118Z',
      tone.base,
    ),
    front:
      path(fringe, tone.base) +
      strands(tone, 'M112 98C110 86 112 74 118 64M144 98C146 86 144 74 138 64') +
      shine(tone, 'M90 84C94 72 102 63 110 59'),
  }),
} as const
