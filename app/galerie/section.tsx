import type { ReactNode } from 'react'

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex min-w-0 flex-col gap-4">
      <h2 className="border-b border-line pb-2 text-xl">{title}</h2>
      {children}
    </section>
  )
}
