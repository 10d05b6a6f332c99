import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A shipped package: its licence as it names it (SPDX), and the texts of its licence and notice files. */
export interface Notice {
  readonly name: string
  readonly version: string
  readonly licence: string
  readonly texts: readonly string[]
}

interface Locked {
  readonly version?: string
  readonly dev?: boolean
}

/** Notices of all packages that are installed in `root` for production, in order of their names. Throws without a lock file. */
export function collectNotices(root: string): Notice[] {
  const lock: { packages: Record<string, Locked> } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const found = Object.entries(lock.packages).flatMap(([path, { version = '', dev }]): [string, Notice][] => {
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    const folder = join(root, path)
    // Not installed: meant for other machines.
    if (path === '' || dev || !existsSync(folder)) return []
    return [[`${name} ${version}`, { name, version, licence: licenceOf(folder), texts: textsOf(folder) }]]
  })
  // One version may be installed in several places: the first tells.
  return [...new Map(found.toReversed()).values()].sort((a, b) => (a.name < b.name ? -1 : 1))
}

function licenceOf(folder: string): string {
  const { license }: { license?: unknown } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  if (typeof license === 'string') return license
  return typeof license === 'object' && license !== null && 'type' in license ? String(license.type) : 'unknown'
}

const textsOf = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && /^(?:licen[cs]e|copying|notice)/i.test(entry.name))
    .map(({ name }) => readFileSync(join(folder, name), 'utf8').trim())

/** A bill of materials (CycloneDX). `npm sbom --omit dev` leaves out what development uses too: React, the parts of pg, XML signatures. */
export const billOfMaterials = (notices: readonly Notice[]) => ({
  ...{ bomFormat: 'CycloneDX', specVersion: '1.6', version: 1 },
  components: notices.map(({ name, version, licence }) => {
    const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`
    return { 'bom-ref': purl, type: 'library', name, version, licenses: [{ expression: licence }], purl }
  }),
})

/** The notices as one text: a table of names and licences, then the texts, each once with the packages it belongs to. */
export function printNotices(notices: readonly Notice[]): string {
  const titleOf = ({ name, version }: Notice) => `${name} ${version}`
  const table = notices.map((notice) => `${titleOf(notice)}: ${notice.licence}`)
  const byText = new Map<string, string[]>()
  for (const notice of notices) for (const text of notice.texts) byText.set(text, [...(byText.get(text) ?? []), titleOf(notice)])
  const texts = [...byText].map(([text, names]) => [names.join(', '), '-'.repeat(72), text].join('\n'))
  return [table.join('\n'), ...texts].join(`\n\n${'='.repeat(72)}\n`)
}
