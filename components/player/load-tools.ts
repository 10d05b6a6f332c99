import type { PlayedWork } from '#domain/player/work'
import { whenIdle } from '../ui/when-idle.ts'

/* Parts of the player that come when they are needed. */
export const loadRecorder = () => import('../recorder/recorder-dialog.tsx')
export const loadFormulaEditor = () => import('../formula/formula-editor.tsx')
export const loadUpload = () => import('./upload-window.tsx')
export const loadAudioPlayer = () => import('../recorder/audio-player.tsx')
export const loadDialog = () => import('../ui/dialog-window.tsx')

/**
 * Fetches what the questions of a work will need once the page is at rest: the network may be gone by then.
 * Returns the way to cancel it.
 */
export function fetchTools(work: PlayedWork): () => void {
  const types = new Set(work.modules.flatMap(({ questions }) => questions.map(({ type }) => type)))
  const loads: (() => Promise<unknown>)[] = [loadDialog]
  if (types.has('MathFormula')) loads.push(loadFormulaEditor)
  if (types.has('Audio') || types.has('Text') || types.has('MathFormula')) {
    loads.push(loadRecorder, loadAudioPlayer, loadUpload, fetchEncoder)
  }
  return whenIdle(() => Promise.all(loads.map((load) => load())))
}

async function fetchEncoder() {
  const { fetchCompressor } = await import('../recorder/compressed-file.ts')
  await fetchCompressor('mp3')
}
