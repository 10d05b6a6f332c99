import type { PlayedWork } from '#domain/player/work'
import { formulaEditor } from '../formula/lazy-formula-editor.tsx'
import { recorderWindow } from '../recorder/lazy-recorder-dialog.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { windowFrame, windowPart } from '../ui/lazy-window.tsx'
import { whenIdle } from '../ui/when-idle.ts'

/* Parts of the player that come when they are needed. */
export const uploadWindow = windowPart(() => import('./upload-window.tsx'))
export const documentWindow = windowPart(() => import('./document-window.tsx'))
export const audioPlayer = lazyPart(() => import('../recorder/audio-player.tsx'))

/**
 * Fetches what the questions of a work will need once the page is at rest: the network may be gone by then.
 * Returns the way to cancel it.
 */
export function fetchTools(work: PlayedWork): () => void {
  const types = new Set(work.modules.flatMap(({ questions }) => questions.map(({ type }) => type)))
  const loads: (() => Promise<unknown>)[] = [windowFrame.fetch]
  if (types.has('MathFormula')) loads.push(formulaEditor.fetch)
  if (types.has('Audio') || types.has('Text') || types.has('MathFormula')) {
    loads.push(recorderWindow.fetch, audioPlayer.fetch, uploadWindow.fetch, fetchEncoder)
  }
  return whenIdle(() => Promise.all(loads.map((load) => load())))
}

async function fetchEncoder() {
  const { fetchCompressor } = await import('../recorder/compressed-file.ts')
  await fetchCompressor('mp3')
}
