import 'server-only'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import messages from '#messages'
import { env } from './env.ts'
import { log } from './log.ts'

export type LegalPage = keyof typeof messages.legal.pages

const files: { readonly [page in LegalPage]: string } = {
  privacy: 'donnees-personnelles.md',
  legalNotice: 'mentions-legales.md',
  accessibility: 'accessibilite.md',
}

/** The operator's text of a page (LEGAL_PAGES_DIR), or the default one; a file that cannot be read is logged. */
export async function legalText(page: LegalPage): Promise<string> {
  const folder = env().legalPagesDir
  const byDefault = messages.legal.pages[page].text
  if (folder === undefined) return byDefault
  try {
    return await readFile(/* turbopackIgnore: true */ join(/* turbopackIgnore: true */ folder, files[page]), 'utf8')
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code !== 'ENOENT') log().warn({ page, code }, 'legal page unreadable: its default text is shown')
    return byDefault
  }
}
