import { laterTexts } from '#lib/later-texts'
import screenTexts from '#screen-texts'

type Props = { params: Promise<{ release: string; wording: string; list: string }> }

export const dynamic = 'force-dynamic'

/** A list of texts of code that a page loads later. They are the same for everybody, so no session is asked for. */
export async function GET(_request: Request, { params }: Props): Promise<Response> {
  const { release, wording, list } = await params
  return laterTexts(release, wording, isKnown(list) ? screenTexts[list] : [])
}

const isKnown = (list: string): list is keyof typeof screenTexts => Object.hasOwn(screenTexts, list)
