import { expect, it } from 'vitest'
import { formulaOf, holesQuestion, quizQuestion } from '#tests/support/sample-work'
import { spokenBody, spokenFeedback, spokenItems, spokenText } from './spoken.ts'

it('reads the words without the markup', () => {
  expect(spokenText('<p>Bonjour <strong>toi</strong></p><ul><li>un</li><li>deux</li></ul>')).toBe('Bonjour toi\nun\ndeux')
  expect(spokenText('<p></p>')).toBe('')
  expect(spokenText('<p>Écoute</p><audio src="module/sound/b.mp3" title="Dialogue"></audio>')).toBe('Écoute\nDialogue')
})

it('reads a formula like a teacher', () => {
  const math = JSON.stringify(formulaOf('x=2')).replaceAll('"', '&quot;')
  expect(spokenText(`<p>Soit <span class="math" data-math="${math}"></span></p>`)).toMatch(/^Soit +x égale 2$/)
})

it('leaves a silence for a hole, and reads every choice', () => {
  const [holes, quiz] = [holesQuestion('q'), quizQuestion('q', 1, 1)]
  if (holes.type !== 'HolesInText' || quiz.type !== 'Quizz') throw new Error('other types')
  expect(spokenBody(holes.data.text)).toBe('Le … mange la …')
  expect(spokenBody('<p>Un {} deux {trois}</p>')).not.toContain('trois')
  expect(spokenItems(quiz.data.choices)).toBe('g0.\nw0')
})

it('reads the feedback on good and picked choices, each after its choice when both are in one language', () => {
  const quiz = quizQuestion('q', 1, 2)
  if (quiz.type !== 'Quizz') throw new Error('another type')
  const math = JSON.stringify(formulaOf('x=2')).replaceAll('"', '&quot;')
  const said = [
    { feedback: 'Oui.' },
    { feedback: 'car x=2', feedbackHtml: `<p>car <span class="math" data-math="${math}"></span></p>` },
    { feedback: 'jamais dit' },
  ]
  const choices = quiz.data.choices.map((choice, place) => ({ ...choice, ...said[place] }))
  const asked = { ...quiz, data: { ...quiz.data, choices } }
  expect(spokenFeedback(asked, ['w0']).replace(/ +/gu, ' ')).toBe('g0.\nOui.\nw0.\ncar x égale 2')
  expect(spokenFeedback(asked, [])).toBe('g0.\nOui.')
  expect(spokenFeedback({ ...asked, correctionLanguage: 'EN' }, [])).toBe('Oui.')
})
