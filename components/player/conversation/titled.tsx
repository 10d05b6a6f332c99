import type { ReactNode } from 'react'

/** Content under a short title. */
export function Titled({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-1">
      <p className="text-sm font-semibold text-muted">{title}</p>
      {children}
    </div>
  )
}
