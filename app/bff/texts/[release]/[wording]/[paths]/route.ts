import { laterTexts } from '#lib/later-texts'

type Props = { params: Promise<{ release: string; wording: string; paths: string }> }

export const dynamic = 'force-dynamic'

/** Texts of code that a page loads later. They are the same for everybody, so no session is asked for. */
export async function GET(_request: Request, { params }: Props): Promise<Response> {
  const { release, wording, paths } = await params
  return laterTexts(release, wording, paths)
}
