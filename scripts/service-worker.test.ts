import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { shellFiles } from './service-worker.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tremplin-shell-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function write(path: string, content: string) {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), content)
}

const manifest = 'server/app/(public)/hors-connexion/page_client-reference-manifest.js'

test('the page’s files, and those that they load in turn, are kept; unusual ones are not', () => {
  write('build-manifest.json', JSON.stringify({ rootMainFiles: ['static/chunks/root.js'] }))
  write(manifest, 'x = {"chunks":["/_next/static/chunks/page-1~a.js"],"css":["static/chunks/page.css"]}')
  write('static/chunks/root.js', '')
  write('static/chunks/page-1~a.js', 'load("static/chunks/later.js"); load("static/chunks/absent.js")')
  write(
    'static/chunks/later.js',
    'back("static/chunks/root.js"); worker("static/media/pdf.worker.x.mjs"), "static/media/Serif.x.pfb"',
  )
  write('static/chunks/page.css', 'src:url(../media/text.woff2),url(../media/opendyslexic_latin_400.woff2)')
  write('static/chunks/other.js', '')
  for (const name of ['pdf.worker.x.mjs', 'Serif.x.pfb', 'text.woff2', 'opendyslexic_latin_400.woff2'])
    write(`static/media/${name}`, '')
  expect(shellFiles(folder)).toEqual([
    'static/chunks/later.js',
    'static/chunks/page-1~a.js',
    'static/chunks/page.css',
    'static/chunks/root.js',
    'static/media/pdf.worker.x.mjs',
    'static/media/text.woff2',
  ])
})

test('a build without the page is refused', () => {
  write('build-manifest.json', JSON.stringify({ rootMainFiles: [] }))
  expect(() => shellFiles(folder)).toThrow('/hors-connexion')
})
