import type { ReactNode } from 'react'
import { Springboard } from '../display/springboard.tsx'

interface Props {
  title: string
  text?: ReactNode
  action?: ReactNode
  /** The title is the h1 of a page that shows nothing else. */
  page?: boolean
}

/** An empty list: why it is empty, and what to do next. */
export function EmptyState({ title, text, action, page = false }: Props) {
  const Title = page ? 'h1' : 'p'
  return (
    <div className="flex flex-col items-center gap-3 rounded-card border border-dashed border-line px-6 py-10 text-center">
      <Springboard />
      <Title className="font-title text-xl font-semibold text-balance">{title}</Title>
      {text ? <p className="max-w-text text-pretty text-muted">{text}</p> : null}
      {action ? <div className="mt-2 flex flex-wrap justify-center gap-3">{action}</div> : null}
    </div>
  )
}
