import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pickTexts } from '#domain/merge-texts'
import messages from '#messages'
import { laterTextsPath } from './routes.ts'
import { studentMessages } from './student-messages.ts'

/** All texts, by how they address their reader (decision 7). */
export const wordings = { vous: messages, tu: studentMessages }
export type Wording = keyof typeof wordings

let known: string | undefined

/** The build that runs; `npm run dev` has none. */
function ownRelease(): string {
  if (process.env.NODE_ENV !== 'production') return 'dev'
  known ??= readFileSync(join(process.env.NEXT_DIST_DIR ?? '.next', 'BUILD_ID'), 'utf8')
  return known
}

/** Where a page of this release asks for texts. */
export const laterTextsAddress = (wording: Wording) => laterTextsPath(ownRelease(), wording)

/** The texts at `paths`, which browsers keep for good; those of another release, which pages still open ask for, are not kept. */
export function laterTexts(release: string, wording: string, paths: readonly string[]): Response {
  const texts = isWording(wording) ? pickTexts(wordings[wording], paths) : {}
  if (Object.keys(texts).length === 0) return new Response(null, { status: 404 })
  const kept = release !== 'dev' && release === ownRelease()
  return Response.json(texts, { headers: { 'cache-control': kept ? 'public, max-age=31536000, immutable' : 'no-store' } })
}

const isWording = (value: string): value is Wording => Object.hasOwn(wordings, value)
