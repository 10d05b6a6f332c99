import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { buildFolder } from '#scripts/build'
import { keepAlive } from './http.ts'
import { open, type Page } from './pages.ts'

/** Bytes of the scripts named by the page’s HTML, each gzipped as it travels. */
export async function scriptBytes(origin: string, page: Page): Promise<number> {
  const agent = keepAlive(1)
  const { body } = await open(agent, origin, page)
  agent.destroy()
  const bytes = scriptsOf(body).map((path) => gzipSync(readFileSync(join(buildFolder(), path)), { level: 9 }).length)
  return bytes.reduce((sum, length) => sum + length, 0)
}

/** Build files (`static/chunks/….js`) in script and preload tags, each once; `nomodule` scripts for old browsers are skipped. */
export function scriptsOf(html: string): string[] {
  const tags = html.match(/<(?:script|link)\b[^>]*>/g) ?? []
  const wanted = tags.filter((tag) => tag.startsWith('<script') || /rel="(?:modulepreload|preload)"/.test(tag))
  const paths = wanted
    .filter((tag) => !/\bnomodule\b/i.test(tag))
    .flatMap((tag) => tag.match(/(?:src|href)="\/_next\/(static\/[^"?]+\.js)/)?.[1] ?? [])
  return [...new Set(paths.map(decodeURIComponent))]
}
