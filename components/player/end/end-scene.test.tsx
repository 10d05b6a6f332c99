import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { RootMessages } from '#components/ui/messages'
import { startPlayer } from '#domain/player/start'
import messages from '#messages'
import { sampleWork, textQuestion } from '#tests/support/sample-work'
import { EndScene } from './end-scene.tsx'

const router = { bfcacheId: '', back() {}, forward() {}, refresh() {}, push() {}, replace() {}, prefetch() {} }
const { errors, ui, player } = messages
const { redo, nothingToRedo } = player.summary
const redoOne = /one \{([^}]+)\}/.exec(redo)?.[1] ?? redo

const assignee = {
  ...{ _id: 'a', workId: 'w', course: { _id: 'c', name: 'c', introduction: '', modules: [] }, teacher: 'Claire Fontaine' },
  work: { name: 'w', comment: '', archiveAt: null, endedAt: null },
}

/** The end of a work from the results of its answers: null waits for a person, undefined was left out, « blank » validated empty. */
function shown(results: readonly (number | 'blank' | null | undefined)[], optional = false, evaluation: number | null = 100) {
  const work = sampleWork([results.map((_, at) => textQuestion(`q${at}`))])
  const answers = results.flatMap((result, at) => {
    const [value, evaluation] = result === 'blank' ? ['', 0] : ['mot', result]
    if (evaluation === undefined) return []
    return [{ questionId: `q${at}`, value, files: { audio: null, document: null }, evaluation, tipsUsed: false }]
  })
  const help = { extraTime: null, oral: false, optionalTypes: optional ? ['Text' as const] : [] }
  const state = startPlayer({ mode: 'readonly', work: { ...work, help }, answers, submitted: true, evaluation })
  return renderToStaticMarkup(
    <RootMessages messages={{ errors, ui, player, badges: messages.badges }}>
      <AppRouterContext.Provider value={router}>
        <EndScene state={state} assignee={assignee} word={null} member timeUp={false} onNext={() => {}} />
      </AppRouterContext.Provider>
    </RootMessages>,
  )
}

/** What it says of mistakes. */
function said(...of: Parameters<typeof shown>): string[] {
  const html = shown(...of)
  return [nothingToRedo, redoOne, player.noneCounted].filter((words) => html.includes(words))
}

it('what was validated empty and what was never answered are counted together', () => {
  expect(shown([100, 'blank', undefined, 40])).toContain('>1 question réussie, 1 à revoir, 2 sans réponse<')
  expect(shown(['blank', undefined])).toContain('>2 questions sans réponse<')
})

it('everything is right only where nothing is wrong, waits for a person or was left blank', () => {
  expect(said([100, 90])).toEqual([nothingToRedo])
  expect(said([100, null])).toEqual([])
  expect(said([100, 60])).toEqual([redoOne])
  expect(said([null, 0])).toEqual([redoOne])
  expect(said([100, undefined])).toEqual([redoOne])
  expect(said([100, undefined], true)).toEqual([nothingToRedo])
  expect(said([undefined, undefined], true, null)).toEqual([player.noneCounted])
})
