import { white } from '../palette.ts'
import { circle, line, mirrored, oval, path } from '../svg.ts'
import type { HairTone, Skin } from './skin.ts'

const ink = '#1c1426'
const pair = (part: string) => mirrored(256, part)

const shapes = {
  oval: 'M82 112C82 80 102 60 128 60C154 60 174 80 174 112L173 128C171 156 150 177 128 177C106 177 85 156 83 128Z',
  round: 'M79 116C79 82 100 60 128 60C156 60 177 82 177 116C177 152 156 174 128 174C100 174 79 152 79 116Z',
  square: 'M81 110C81 80 102 60 128 60C154 60 175 80 175 110L174 138C173 160 154 179 128 179C102 179 83 160 82 138Z',
} as const
export type FaceShape = keyof typeof shapes

export const neck = (skin: Skin) =>
  path('M107 150H149V206C149 222 107 222 107 206Z', skin.base) +
  path('M107 168C116 188 140 188 149 168V180C142 198 114 198 107 180Z', skin.shade)

export const head = (skin: Skin, shape: FaceShape) =>
  pair(oval(80, 126, 10, 14, skin.base) + line('M77 121C80 123 81 128 79 132', skin.shade, 3.5)) + path(shapes[shape], skin.base)

const eyeKinds = {
  round: pair(oval(107, 125, 5.6, 7, ink)) + circle(109, 122.2, 2.3, white) + circle(151, 122.2, 2.3, white),
  lashes:
    pair(oval(107, 125, 5.6, 7, ink) + line('M99.5 121.5L95 117.5M98.5 126L93.5 124', ink, 2.6)) +
    circle(109, 122.2, 2.3, white) +
    circle(151, 122.2, 2.3, white),
  lidded:
    pair(oval(107, 126, 6, 6.4, ink) + line('M97 122C101 117 111 116.5 117 120.5', ink, 3)) +
    circle(109, 123.8, 2.1, white) +
    circle(151, 123.8, 2.1, white),
  laughing: pair(line('M98 127C101 119.5 113 119.5 116 127', ink, 4.6)),
} as const
export type Eyes = keyof typeof eyeKinds

export const eyes = (kind: Eyes) => eyeKinds[kind]

const browKinds = {
  soft: ['M97 109C102 104.5 111 104.5 117 108', 4],
  straight: ['M96 108C102 105.5 110 105.5 117 107.5', 5.5],
  thin: ['M97 109C102 104 111 103.5 117 107.5', 3],
  bushy: ['M95 109C101 103.5 111 104 118 108.5', 7],
} as const
export type Brows = keyof typeof browKinds

export const brows = (kind: Brows, tone: HairTone) => pair(line(browKinds[kind][0], tone.dark, browKinds[kind][1]))

const noses = {
  button: 'M123 140C125 144.5 131 144.5 133 140',
  straight: 'M129 126C128 133 125 138 124.5 141C127 144 131 144 134 141.5',
  broad: 'M119 139C121 145 126 144.5 128 144.5C130 144.5 135 145 137 139',
} as const
export type Nose = keyof typeof noses

export const nose = (kind: Nose, skin: Skin) => line(noses[kind], skin.shade, 4)

const mouths = {
  smile: (skin: Skin) => line('M112 154C119 164 137 164 144 154', skin.mouth, 4.5),
  soft: (skin: Skin) => line('M116 156C122 161.5 134 161.5 140 156', skin.mouth, 4.5),
  side: (skin: Skin) => line('M115 157C123 162 136 161 143 152.5', skin.mouth, 4.5),
  open: (skin: Skin) =>
    path('M109 152C119 154.5 137 154.5 147 152C146 168 138 172 128 172C118 172 110 168 109 152Z', '#8a2f35') +
    path('M112.5 153C121 155 135 155 143.5 153C143 157 142 159 141 160H115C114 159 113 157 112.5 153Z', white) +
    oval(128, 168.5, 8, 3.5, skin.cheek),
  grin: () =>
    path('M109 152C119 154.5 137 154.5 147 152C145 162.5 137 166 128 166C119 166 111 162.5 109 152Z', white) +
    line('M109 152C119 154.5 137 154.5 147 152C145 162.5 137 166 128 166C119 166 111 162.5 109 152Z', '#8a2f35', 2.5),
} as const
export type Mouth = keyof typeof mouths

export const mouth = (kind: Mouth, skin: Skin) => mouths[kind](skin)

export const cheeks = (skin: Skin) => pair(oval(95, 143, 9, 6, skin.cheek, 'opacity=".45"'))

const beards = {
  full: (tone: HairTone) =>
    path(
      'M80 118C84 130 88 140 98 142C108 144 118 141 128 146C138 141 148 144 158 142C168 140 172 130 176 118L175 140C174 168 154 186 128 186C102 186 82 168 81 140Z',
      tone.base,
    ),
  short: (tone: HairTone) =>
    path(
      'M80 122C86 142 96 146 104 146C114 142 142 142 152 146C160 146 170 142 176 122L175 140C174 163 154 182 128 182C102 182 82 163 81 140Z',
      tone.base,
      'opacity=".82"',
    ),
  goatee: (tone: HairTone) =>
    path(
      'M108 166C112 160 116 164 120 168H136C140 164 144 160 148 166C148 178 138 185 128 185C118 185 108 178 108 166Z',
      tone.base,
    ) +
    path('M110 153C114 146 124 146 128 149C132 146 142 146 146 153C140 151 134 152 128 152C122 152 116 151 110 153Z', tone.base),
  moustache: (tone: HairTone) =>
    path('M102 157C106 147 122 144 128 149C134 144 150 147 154 157C146 157 136 157 128 155C120 157 110 157 102 157Z', tone.base),
} as const
export type Beard = keyof typeof beards

export const beard = (kind: Beard, tone: HairTone) => beards[kind](tone)

const frames = {
  round: (colour: string) =>
    pair(
      circle(106, 126, 16, white, 'opacity=".22"') +
        `<circle cx="106" cy="126" r="16" fill="none" stroke="${colour}" stroke-width="4.5"/>` +
        line('M90 122L79 119', colour, 4),
    ) + line('M121 122C125 118.5 131 118.5 135 122', colour, 4),
  square: (colour: string) =>
    pair(
      `<rect x="89" y="112" width="34" height="27" rx="8" fill="${white}" fill-opacity=".22" stroke="${colour}" stroke-width="4.5"/>` +
        line('M89 121L79 119', colour, 4),
    ) + line('M123 121H133', colour, 4),
} as const
export type Frame = keyof typeof frames

export const glasses = (kind: Frame, colour: string) => frames[kind](colour)

export const freckles = (skin: Skin) =>
  pair(
    [
      [90, 138],
      [97, 141],
      [103, 138],
      [94, 145],
      [101, 146],
    ]
      .map(([x, y]) => circle(x ?? 0, y ?? 0, 1.7, skin.shade))
      .join(''),
  )

/** A hearing aid behind the ear on the right of the picture. */
export const hearingAid = (colour: string) =>
  line('M181 112C192 112 193 126 187 134', colour, 7) + line('M184 134C182 138 180 136 179 132', colour, 3)

export const earrings = (colour: string) => pair(circle(79, 145, 4.5, colour))
