import { describe, expect, it } from 'vitest'
import { avatarName } from '#contract/avatar'
import { avatars } from '#contract/avatar-names'
import { avatarPath, subjectPath } from './pictures.ts'

describe('avatarPath', () => {
  it('has a path for each of the 36 pictures', () => {
    expect(avatars.male).toHaveLength(20)
    expect(avatars.female).toHaveLength(16)
    expect(avatarPath('male/avatar20')).toBe('/avatar/male/avatar20.png')
    expect(avatarPath('female/avatar16')).toBe('/avatar/female/avatar16.png')
  })

  it.each(['', 'male/avatar0', 'male/avatar01', 'male/avatar21', 'female/avatar17', 'other/avatar1', '../male/avatar1'])(
    'knows no picture for “%s”',
    (name) => {
      expect(avatarPath(name)).toBeUndefined()
      expect(avatarName.safeParse(name).success).toBe(false)
    },
  )
})

describe('subjectPath', () => {
  it('never leaves the folder, whatever the name of the subject', () => {
    expect(subjectPath('physique-chimie')).toBe('/subjects/physique-chimie.png')
    expect(subjectPath('../a b')).toBe('/subjects/..%2Fa%20b.png')
  })
})
