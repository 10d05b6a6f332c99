import { type ReactNode, useId } from 'react'

/** A part of a page, folded under its heading: one press opens it, or a link to `id`, which its content has. */
export function Fold({ id, title, open = false, children }: { id: string; title: string; open?: boolean; children: ReactNode }) {
  const heading = useId()
  return (
    <section aria-labelledby={heading} className="mt-8">
      <details open={open}>
        <summary className="min-h-11 cursor-pointer content-center">
          <h2 id={heading} className="inline text-xl">
            {title}
          </h2>
        </summary>
        <div id={id} className="mt-4 flex scroll-mt-32 flex-col gap-6">
          {children}
        </div>
      </details>
    </section>
  )
}
