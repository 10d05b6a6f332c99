import { mkdirSync, writeFileSync } from 'node:fs'
import { men, women } from './avatars/people.ts'
import { portrait } from './avatars/portrait.ts'
import { badgePictures } from './badges.ts'
import { withRasteriser } from './raster.ts'
import { emblems } from './subjects/emblems.ts'

// `node scripts/art/main.ts` draws every picture of public/avatar, public/subjects and public/badges anew.
const folder = new URL('../../public/', import.meta.url)

const drawings: [path: string, svg: string, size: number][] = [
  ...men.map((man, index): [string, string, number] => [`avatar/male/avatar${index + 1}.png`, portrait(man), 256]),
  ...women.map((woman, index): [string, string, number] => [`avatar/female/avatar${index + 1}.png`, portrait(woman), 256]),
  ...Object.entries(emblems).map(([slug, svg]): [string, string, number] => [`subjects/${slug}.png`, svg, 240]),
  ...Object.entries(badgePictures).map(([key, svg]): [string, string, number] => [`badges/${key}.png`, svg, 240]),
]

for (const part of ['avatar/male', 'avatar/female', 'subjects', 'badges']) mkdirSync(new URL(part, folder), { recursive: true })
await withRasteriser(async (toPng) => {
  let bytes = 0
  for (const [path, svg, size] of drawings) {
    const png = await toPng(svg, size)
    writeFileSync(new URL(path, folder), png)
    bytes += png.length
  }
  console.log(`${drawings.length} pictures, ${Math.round(bytes / 1024)} KiB`)
})
