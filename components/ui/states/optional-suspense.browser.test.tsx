import { lazy, type ReactNode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, onTestFinished } from 'vitest'
import { OptionalSuspense } from './optional-suspense.tsx'

/** A part of a page that is still on its way from the server, as React receives it; `asked` once React waits for it. */
function latePart() {
  const { promise, resolve } = Promise.withResolvers<{ default: never }>()
  const asked = Promise.withResolvers<void>()
  const Late = lazy(() => {
    asked.resolve()
    return promise
  })
  // As a server sends it: a lazy node, not an element of a lazy component.
  return {
    node: Late as unknown as ReactNode,
    asked: asked.promise,
    arrive: (part: ReactNode) => resolve({ default: part as never }),
  }
}

it('replaces a ready page by one whose last part arrives later', async () => {
  const errors: unknown[] = []
  const holder = document.body.appendChild(document.createElement('main'))
  const root = createRoot(holder, { onUncaughtError: (error) => errors.push(error) })
  onTestFinished(() => {
    root.unmount()
    holder.remove()
  })
  const show = (first: ReactNode, second: ReactNode) =>
    startTransition(() =>
      root.render(
        <OptionalSuspense late={false} fallback={null}>
          {first}
          {second}
        </OptionalSuspense>,
      ),
    )
  show(<nav>Parties</nav>, <p>Chiffres</p>)
  await expect.poll(() => holder.innerHTML).toBe('<nav>Parties</nav><p>Chiffres</p>')
  const table = latePart()
  show(<h1>Liste</h1>, table.node)
  await table.asked
  table.arrive(<section>Tableau</section>)
  await expect.poll(() => errors[0] ?? holder.innerHTML).toBe('<h1>Liste</h1><section>Tableau</section>')
})
