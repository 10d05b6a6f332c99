import { formulaEditor } from '#components/formula/lazy-formula-editor'
import { audioPlayer } from '#components/recorder/lazy-audio-player'
import { recorderWindow } from '#components/recorder/lazy-recorder-dialog'
import { lazyPart } from '#components/ui/lazy-part'
import { whenIdle } from '#components/ui/when-idle.ts'
import { windowFrame, windowPart } from '#components/ui/windows/lazy-window'
import type { Question } from '#contract/question'
import type { PlayedWork } from '#domain/player/work'
import { kindOf } from '#domain/questions/kinds'
import { richTextsOf } from '#domain/questions/texts'
import { soundNames } from '#domain/rich-text/sound'

/* Parts of the player that are loaded on demand. */
export const uploadWindow = windowPart(() => import('./answer/upload-window.tsx'), 'documents')
export const documentWindow = windowPart(() => import('./conversation/document-window.tsx'))
export const endScene = lazyPart(() => import('./end/end-scene.tsx'), 'end-scene')

/**
 * Fetches the code that the questions of a work will need once the page is idle: the network may be down later. The audio encoder
 * weighs as much as the rest and is only fetched if a question asks for a recording. Returns a function that cancels the fetch.
 */
export function fetchTools(work: PlayedWork): () => void {
  const kinds = new Set(work.modules.flatMap(({ questions }) => questions.map(kindOf)))
  const loads: (() => Promise<unknown>)[] = [windowFrame.fetch]
  const recordings = new Set([...kinds].map(({ recording }) => recording))
  if ([...kinds].some(({ hints }) => hints === 'formula')) loads.push(formulaEditor.fetch)
  if (recordings.has('answer') || recordings.has('beside')) {
    loads.push(recorderWindow.fetch, audioPlayer.fetch, uploadWindow.fetch)
  } else if (work.modules.some(({ questions }) => questions.some(hasSound))) loads.push(audioPlayer.fetch)
  if (recordings.has('answer')) loads.push(fetchEncoder)
  return whenIdle(() => Promise.all(loads.map((load) => load())))
}

const hasSound = (question: Question) => richTextsOf(question).some(({ html }) => soundNames(html).length > 0)

async function fetchEncoder() {
  const { fetchCompressor } = await import('#components/recorder/compressed-file.ts')
  await fetchCompressor('mp3')
}
