import type { ReactNode } from 'react'

/** A part of a page, folded under its heading: one press, or a link to it, opens it. */
export function Fold({ id, title, open = false, children }: { id: string; title: string; open?: boolean; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="mt-8">
      <details open={open}>
        <summary className="min-h-11 cursor-pointer content-center">
          <h2 id={id} className="inline text-xl">
            {title}
          </h2>
        </summary>
        <div className="mt-4 flex flex-col gap-6">{children}</div>
      </details>
    </section>
  )
}
