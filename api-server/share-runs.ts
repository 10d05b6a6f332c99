/** Has concurrent calls for one key share a run. `of`: the object, as a database, that the key belongs to. */
export function shareRuns<Result>() {
  const all = new WeakMap<object, Map<string, Promise<Result>>>()
  return (of: object, key: string, run: () => Promise<Result>): Promise<Result> => {
    const running = all.get(of) ?? new Map<string, Promise<Result>>()
    all.set(of, running)
    const started = running.get(key) ?? run().finally(() => running.delete(key))
    running.set(key, started)
    return started
  }
}
