import type { ReactNode } from 'react'
import { Card, CardTitle } from '#components/ui/layout/card'

/** One thing that can be taken away or brought back: its title, what is said of it, and its button. `anchor`: where a link leads. */
export function TakeCard({ id, anchor, title, children }: { id: string; anchor?: string; title: string; children: ReactNode }) {
  return (
    <Card as="section" id={anchor} aria-labelledby={id}>
      <div className="flex flex-col items-start gap-4">
        <CardTitle as="h2" id={id}>
          {title}
        </CardTitle>
        {children}
      </div>
    </Card>
  )
}
