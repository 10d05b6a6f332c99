const restMs = 250

/** Runs `task` once typing has paused for 250 ms. Returns a function that cancels it. */
export function debounce(task: () => void): () => void {
  const timer = setTimeout(task, restMs)
  return () => clearTimeout(timer)
}
