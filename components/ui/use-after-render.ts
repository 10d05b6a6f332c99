import { useEffect, useState } from 'react'

/**
 * Returns a function that runs a callback once React has rendered the state set before the call. An animation frame is no
 * substitute: after an `await`, a frame may come before the render.
 */
export function useAfterRender() {
  const [callback, setCallback] = useState<() => void>()
  useEffect(() => callback?.(), [callback])
  return (next: () => void) => setCallback(() => () => next())
}
