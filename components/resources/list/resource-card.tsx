import type { ReactNode } from 'react'
import { SubjectPicture } from '#components/ui/display/subject-picture'
import { Card, CardTitle } from '#components/ui/layout/card'

interface Props {
  subject: string | undefined
  slug: string | undefined
  /** The link or button with the name; the whole card is clickable through it. */
  title: ReactNode
  badge?: ReactNode
  menu?: ReactNode
  facts: ReactNode
  marks?: ReactNode
  author?: ReactNode
  actions?: ReactNode
}

/** The layout of a module or course card: the name opens it, the menu and the buttons stay clickable above. */
export function ResourceCard({ subject, slug, title, badge, menu, facts, marks, author, actions }: Props) {
  return (
    <Card as="li" className="flex flex-col gap-2">
      <div className="flex items-start gap-3">
        <SubjectPicture slug={slug} />
        <div className="flex min-w-0 grow flex-col gap-1">
          <div className="flex min-h-7 items-center justify-between gap-3">
            <span className="min-w-0 break-words text-sm font-semibold text-muted">{subject}</span>
            <span className="flex shrink-0 items-center gap-1">
              {badge}
              {menu ? <span className="relative z-1 -my-2 -mr-3">{menu}</span> : null}
            </span>
          </div>
          <CardTitle as="h2">{title}</CardTitle>
        </div>
      </div>
      {facts}
      {marks}
      {author ? <p className="text-sm text-muted">{author}</p> : null}
      {actions ? <div className="relative mt-auto flex flex-wrap gap-2 self-start pt-3">{actions}</div> : null}
    </Card>
  )
}
