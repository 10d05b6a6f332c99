import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { RootMessages } from '#components/ui/messages'
import type { Comments } from '#contract/assignee'
import { hasChoices } from '#contract/question-types'
import { conversation } from '#domain/player/lines'
import messages from '#messages'
import { quizQuestion, sampleWork, student, textQuestion } from '#tests/support/sample-work'
import { Conversation } from './conversation.tsx'

const { errors, ui, player } = messages
const begin = { type: 'begin' } as const
type Game = ReturnType<typeof student>

/** The text of the conversation at this point, line by line, each prefixed with its state, if any (PLY-038). */
function shownLines(game: Game, comments?: Comments): string[] {
  const markup = renderToStaticMarkup(
    <RootMessages messages={{ errors, ui, player }}>
      <Conversation lines={conversation(game.state, comments)} mode="student" replayed={false} opening={false} />
    </RootMessages>,
  )
  const words = (html: string) =>
    html
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()
  return markup
    .split('<li ')
    .slice(1)
    .map((line) => `${/data-state="(\w+)"/.exec(line)?.[1] ?? ''}: ${words(`<li ${line}`)}`)
}

const plain = (words: string) => words.replace(/\s+/g, ' ')
/** Matches a list with a line in this state that contains these words. */
const saysWhile = (state: string, words: string) =>
  expect.arrayContaining([expect.stringMatching(new RegExp(`^${state}: .*${plain(words).replace(/\{\w+\}/g, '.+')}`))])

describe('what waits for the server is shown as waiting', () => {
  it('an indication, from the request to the reply', () => {
    const game = student(sampleWork([[textQuestion('q1')]]))
      .send(begin)
      .wait(2000)
    expect(shownLines(game)).not.toEqual(saysWhile('waiting', player.thinking))
    game.send({ type: 'askIndication' })
    expect(shownLines(game)).toEqual(saysWhile('waiting', player.thinking))
    game.send({ type: 'indicationGiven', token: game.state.token, text: 'Relis la consigne.' })
    expect(shownLines(game)).not.toEqual(saysWhile('waiting', ''))
    expect(shownLines(game).at(-1)).toContain('Relis la consigne.')
  })

  it('the result of a module and of the work, until the answers have been saved', () => {
    const game = student(sampleWork([[textQuestion('q1')]]))
      .send(begin)
      .wait(2000)
      .send({ type: 'edit', value: 'Paris' })
      .send({ type: 'validate' })
      .send({ type: 'evaluate', percent: 50 })
      .wait(10_000)
    expect(shownLines(game)).toEqual(saysWhile('waiting', player.moduleEndWaiting))
    expect(shownLines(game)).toEqual(saysWhile('waiting', player.endOf.waiting))
    const record = game.state.records.q1
    if (!record) throw new Error('no answer')
    game.send({ type: 'settled', questionId: 'q1', outcome: 'taken', stored: { questionId: 'q1', ...record } })
    game.send({ type: 'handedIn', evaluation: 50 })
    expect(shownLines(game)).not.toEqual(saysWhile('waiting', ''))
    expect(shownLines(game).join('\n')).toContain('50')
    expect(shownLines(game).join('\n')).not.toContain('/20')
    game.send({ type: 'handedIn', evaluation: 50, mark: { mark: 10.5, outOf: 20 } })
    expect(shownLines(game).join('\n')).toContain('10,5/20')
  })
})

it('shows a comment on a work that is not handed in, once its question is behind the student (WRK-029)', () => {
  const comment = (words: string) => ({ comment: words, voiceComment: null })
  const comments: Comments = {
    global: comment('Prends ton temps.'),
    modules: {},
    questions: { q1: comment('Bien vu !'), q2: comment('Pas encore.') },
  }
  const answers = [
    {
      questionId: 'q1',
      value: 'x',
      files: { audio: null, document: null },
      evaluation: 50,
      tipsUsed: false,
    },
  ]
  const game = student(sampleWork([[textQuestion('q1'), textQuestion('q2')]]), { answers }).send(begin)
  const lines = shownLines(game, comments).join('\n')
  for (const words of ['Prends ton temps.', 'Bien vu !', player.teacherComment]) expect(lines).toContain(words)
  expect(lines).not.toContain('Pas encore.')
})

it('shows the author’s feedback on good choices and on picked ones, each text in its language', () => {
  const quiz = quizQuestion('q1', 1, 2)
  if (!hasChoices(quiz)) throw new Error('another type')
  const changes: Readonly<Record<string, object>> = {
    g0: { html: '<p>g<sup>0</sup></p>', feedback: 'Plain\nyes' },
    w0: { feedback: 'no', feedbackHtml: '<p>Car <strong>non</strong></p><img src="https://exemple.fr/a.png">' },
    w1: { feedback: 'jamais dit' },
  }
  const choices = quiz.data.choices.map((choice) => ({ ...choice, ...changes[choice.id] }))
  const question = { ...quiz, data: { ...quiz.data, choices, speakerLanguage: 'EN' as const } }
  const answers = [{ questionId: 'q1', value: ['w0'], files: { audio: null, document: null }, evaluation: 0, tipsUsed: false }]
  const game = student(sampleWork([[question, textQuestion('q2')]]), { answers }).send(begin)
  const markup = renderToStaticMarkup(
    <RootMessages messages={{ errors, ui, player }}>
      <Conversation lines={conversation(game.state)} mode="student" replayed opening={false} />
    </RootMessages>,
  )
  expect(markup).toMatch(/<div lang="en"[^>]*><p>g<sup>0<\/sup><\/p><\/div>/)
  expect(markup).toContain('<span lang="en">w1</span>')
  expect(markup).toContain('>Plain\nyes</span>')
  expect(markup).toMatch(/<div lang="fr"[^>]*><p>Car <strong>non<\/strong><\/p><\/div>/)
  expect(markup).not.toMatch(/jamais dit|exemple\.fr/)
})
