import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { subjectContents } from '#api/library/content/reference'
import { avatars, firstAvatars } from '#contract/avatar-names'
import { badgeKeys } from '#contract/badge'
import { signInPictures } from '#contract/child-sign-in-limits'
import { avatarPath, subjectPath } from '#domain/pictures'

const root = new URL('../../public/', import.meta.url)
/** The file served at a picture’s URL (next.config.mjs). */
const fileOf = (address: string | undefined) => readFileSync(new URL(`.${address?.replace(/\.png$/, '.svg')}`, root), 'utf8')

/** Expects an SVG that is safe to show as an image: well-formed, square, small, without scripts or external references. */
function expectPicture(svg: string, size: number) {
  const [, side, box] =
    /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="(\d+)" height="\1" viewBox="([\d ]+)">/.exec(svg) ?? []
  expect([side, box]).toEqual([String(size), `0 0 ${size} ${size}`])
  const open: string[] = []
  for (const [, end, name = '', attributes = '', empty] of svg.matchAll(
    /<(\/?)([a-z]+)((?:\s+[\w:-]+="[^"<>&]*")*)\s*(\/?)>/gi,
  )) {
    if (end) expect(open.pop()).toBe(name)
    else if (!empty) open.push(name)
    expect(attributes).not.toMatch(/href|\son|url\((?!#)/)
  }
  expect(open).toEqual([])
  expect(svg.replaceAll(/<[^<>]*>/g, '').trim()).toBe('')
  expect(svg.match(/<(?:path|circle|ellipse|rect)\b/g)?.length).toBeGreaterThan(2)
  expect(svg.length).toBeLessThan(8 * 1024)
}

describe('committed pictures', () => {
  it.each([...avatars.male, ...avatars.female, ...firstAvatars])('include %s', (name) => {
    expectPicture(fileOf(avatarPath(name)), 256)
  })

  it.each([...subjectContents.map(({ slug }) => slug), 'defaut'])('include the subject %s', (slug) => {
    expectPicture(fileOf(subjectPath(slug)), 240)
  })

  it.each(signInPictures)('include the picture of a password %s', (name) => {
    expectPicture(fileOf(`/sign-in/${name}.svg`), 96)
  })

  it.each(badgeKeys)('include the badge %s', (key) => {
    expectPicture(fileOf(`/badges/${key}.svg`), 240)
  })

  it('are all different, without orphans', () => {
    const made = 36 + firstAvatars.length + signInPictures.length + subjectContents.length + 1 + badgeKeys.length
    const names = ['avatar/male', 'avatar/female', 'avatar/neutral', 'sign-in', 'subjects', 'badges'].flatMap((folder) =>
      readdirSync(new URL(folder, root)).map((name) => `/${folder}/${name}`),
    )
    expect(new Set(names.map((name) => fileOf(name))).size).toBe(made)
    expect(names).toHaveLength(made)
  })
})
