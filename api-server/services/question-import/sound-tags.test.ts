import { expect, it } from 'vitest'
import { soundAddresses, withSounds, withSoundTags } from './sound-tags.ts'

it('a sound keeps its title as it is written, however often its tag is read', () => {
  const played = '<audio controls title="Tom &amp; &quot;Jerry&quot;"><source src="a.mp3?x=1&amp;y=2"></audio>'
  const tag = '<audio src="a.mp3?x=1&amp;y=2" title="Tom &amp; &quot;Jerry&quot;"></audio>'
  expect(withSoundTags(played)).toBe(tag)
  expect(withSoundTags(tag)).toBe(tag)
  expect(soundAddresses(tag)).toEqual(['a.mp3?x=1&y=2'])
  expect(withSounds(tag, () => undefined)).toBe('Tom &amp; &quot;Jerry&quot;')
})

it('a player in capital letters is one too', () => {
  expect(withSoundTags('<P><AUDIO SRC="a.mp3"></AUDIO></P>')).toBe('<P><audio src="a.mp3" title=""></audio></P>')
})
