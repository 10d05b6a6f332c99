'use client'

import type { ReactNode } from 'react'
import { Springboard } from './springboard.tsx'

/** Nothing here yet: why, and what to do next. */
export function EmptyState({ title, text, action }: { title: string; text?: ReactNode; action?: ReactNode }) {
  return (
    <div className="flex flex-col items-center gap-3 rounded-card border border-dashed border-line px-6 py-10 text-center">
      <Springboard />
      <p className="font-title text-xl font-semibold text-balance">{title}</p>
      {text ? <p className="max-w-text text-pretty text-muted">{text}</p> : null}
      {action ? <div className="mt-2 flex flex-wrap justify-center gap-3">{action}</div> : null}
    </div>
  )
}
