import type { BadgeKey } from '#contract/badge'
import {
  apricot,
  brand,
  clay,
  cream,
  type Ground,
  green,
  grounds,
  ink,
  lilac,
  mint,
  navy,
  violet,
  white,
  yellow,
} from './palette.ts'
import { box, circle, line, path, picture, turned } from './svg.ts'

const star = (cx: number, cy: number, size: number, fill: string) => {
  const points = Array.from({ length: 10 }, (_, index) => {
    const radius = index % 2 === 0 ? size : size * 0.45
    const angle = (Math.PI * index) / 5 - Math.PI / 2
    return `${(cx + radius * Math.cos(angle)).toFixed(1)} ${(cy + radius * Math.sin(angle)).toFixed(1)}`
  })
  return path(`M${points.join('L')}Z`, fill, `stroke="${fill}" stroke-width="6" stroke-linejoin="round"`)
}

/** A medal on its ribbon, in the middle of a coloured square of 240 units. */
function medal(ground: Ground, rim: string, ribbon: string, content: string): string {
  const [paper, disc] = grounds[ground]
  const tails = path('M84 20h32l14 62-34 10z', ribbon) + path('M156 20h-32l-14 62 34 10z', ribbon, 'opacity="0.75"')
  return picture(
    240,
    box(0, 0, 240, 240, 0, paper) +
      circle(120, 120, 104, disc) +
      tails +
      circle(120, 142, 76, rim) +
      circle(120, 142, 62, white) +
      content,
  )
}

const sheet = (x: number, y: number, fill: string, degrees = 0) =>
  turned(
    degrees,
    x + 22,
    y + 28,
    box(x, y, 44, 56, 6, fill) + line(`M${x + 11} ${y + 18}h22M${x + 11} ${y + 30}h22M${x + 11} ${y + 42}h12`, white, 5),
  )

const tick = line('M104 148l12 12 24-28', white, 9)
const clock =
  circle(120, 142, 40, navy) + circle(120, 142, 31, cream) + line('M120 122v20l15 9', ink, 7) + circle(120, 142, 4, ink)
/** The ramp and ball of the logo. */
const ramp = path('M84 172c30-2 56-20 62-58v58z', brand) + circle(150, 104, 10, apricot)
const ramps = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    line(`M84 ${172 - index * 18}c24 0 48-8 66-26`, index % 2 ? apricot : brand, 9),
  ).join('')

/** The picture of each badge (OP-118). */
export const badgePictures: { readonly [key in BadgeKey]: string } = {
  firstWork: medal(
    'sky',
    apricot,
    brand,
    sheet(98, 114, brand) + circle(152, 172, 20, green) + turned(0, 0, 0, line('M143 172l7 7 12-14', white, 6)),
  ),
  fiveWorks: medal('lilac', violet, apricot, sheet(80, 118, lilac, -12) + sheet(116, 118, violet, 12) + sheet(98, 112, brand)),
  twentyWorks: medal(
    'apricot',
    brand,
    yellow,
    box(80, 166, 80, 14, 5, clay) +
      box(86, 148, 72, 14, 5, violet) +
      box(80, 130, 76, 14, 5, green) +
      box(88, 112, 68, 14, 5, brand) +
      star(120, 98, 11, yellow),
  ),
  highScore: medal('yellow', apricot, clay, star(120, 144, 44, yellow) + star(120, 144, 20, apricot)),
  onTime: medal('green', green, yellow, clock),
  firstTraining: medal('rose', clay, brand, ramp),
  tenTrainings: medal('violet', yellow, clay, ramps(4)),
  threeSubjects: medal(
    'sand',
    navy,
    green,
    circle(98, 128, 26, apricot) +
      circle(142, 128, 26, mint) +
      circle(120, 164, 26, lilac) +
      circle(120, 140, 16, brand) +
      turned(0, 0, 0, `<g transform="translate(48 56) scale(0.6)">${tick}</g>`),
  ),
}
