import { mkdirSync, writeFileSync } from 'node:fs'
import { men, women } from './avatars/people.ts'
import { portrait } from './avatars/portrait.ts'
import { badgePictures } from './badges.ts'
import { firstFaces, signInDrawings } from './sign-in.ts'
import { emblems } from './subjects/emblems.ts'

// `node scripts/art/main.ts` regenerates every picture of public/avatar, public/subjects, public/badges and public/sign-in.
const folder = new URL('../../public/', import.meta.url)

const drawings: [path: string, svg: string][] = [
  ...men.map((man, index): [string, string] => [`avatar/male/avatar${index + 1}`, portrait(man)]),
  ...women.map((woman, index): [string, string] => [`avatar/female/avatar${index + 1}`, portrait(woman)]),
  ...firstFaces.map((svg, index): [string, string] => [`avatar/neutral/avatar${index + 1}`, svg]),
  ...signInDrawings.map(([name, svg]): [string, string] => [`sign-in/${name}`, svg]),
  ...Object.entries(emblems).map(([slug, svg]): [string, string] => [`subjects/${slug}`, svg]),
  ...Object.entries(badgePictures).map(([key, svg]): [string, string] => [`badges/${key}`, svg]),
]

for (const part of ['avatar/male', 'avatar/female', 'avatar/neutral', 'sign-in', 'subjects', 'badges'])
  mkdirSync(new URL(part, folder), { recursive: true })
for (const [path, svg] of drawings) writeFileSync(new URL(`${path}.svg`, folder), `${svg}\n`)
console.log(`${drawings.length} pictures`)
