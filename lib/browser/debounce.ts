const restMs = 250

/** Runs `task` once the typing has rested for 250 ms. What it gives back keeps it from running. */
export function debounce(task: () => void): () => void {
  const timer = setTimeout(task, restMs)
  return () => clearTimeout(timer)
}
