import { formulaEditor } from '#components/formula/lazy-formula-editor'
import { audioPlayer } from '#components/recorder/lazy-audio-player'
import { recorderWindow } from '#components/recorder/lazy-recorder-dialog'
import { lazyPart } from '#components/ui/lazy-part'
import { whenIdle } from '#components/ui/when-idle.ts'
import { windowFrame, windowPart } from '#components/ui/windows/lazy-window'
import type { Question } from '#contract/question'
import type { PlayedWork } from '#domain/player/work'
import { soundNames } from '#domain/rich-text/sound'

/* Parts of the player that are loaded on demand. */
export const uploadWindow = windowPart(() => import('./answer/upload-window.tsx'))
export const documentWindow = windowPart(() => import('./conversation/document-window.tsx'))
export const endScene = lazyPart(() => import('./end/end-scene.tsx'))

/**
 * Fetches the code that the questions of a work will need once the page is idle: the network may be down later. The audio encoder
 * weighs as much as the rest and is only fetched if a question asks for a recording. Returns a function that cancels the fetch.
 */
export function fetchTools(work: PlayedWork): () => void {
  const types = new Set(work.modules.flatMap(({ questions }) => questions.map(({ type }) => type)))
  const loads: (() => Promise<unknown>)[] = [windowFrame.fetch]
  if (types.has('MathFormula')) loads.push(formulaEditor.fetch)
  if (types.has('Audio') || types.has('Text') || types.has('MathFormula')) {
    loads.push(recorderWindow.fetch, audioPlayer.fetch, uploadWindow.fetch)
  } else if (work.modules.some(({ questions }) => questions.some(hasSound))) loads.push(audioPlayer.fetch)
  if (types.has('Audio')) loads.push(fetchEncoder)
  return whenIdle(() => Promise.all(loads.map((load) => load())))
}

const hasSound = ({ statement, tips, response, ...rest }: Question) =>
  [statement, tips, response, rest.type === 'HolesInText' ? rest.data.text : null].some(
    (text) => typeof text === 'string' && soundNames(text).length > 0,
  )

async function fetchEncoder() {
  const { fetchCompressor } = await import('#components/recorder/compressed-file.ts')
  await fetchCompressor('mp3')
}
