import { useEffect, useState } from 'react'

/** Runs a callback once React has rendered the state set before. After an `await`, an animation frame may come too early. */
export function useAfterRender() {
  const [callback, setCallback] = useState<() => void>()
  useEffect(() => callback?.(), [callback])
  return (next: () => void) => setCallback(() => () => next())
}
