import type { ReactNode } from 'react'
import { Card, CardLink, CardTitle } from '#components/ui/card'
import { SubjectPicture } from '#components/ui/subject-picture'

interface Props {
  subject: string | undefined
  /** The subject’s, for its picture. */
  slug: string | undefined
  name: string
  href: string
  badge?: ReactNode
  facts: ReactNode
  author?: ReactNode
  actions?: ReactNode
}

/** The frame of a module's or course's card: its name is the link, its actions stand at the bottom. */
export function ResourceCard({ subject, slug, name, href, badge, facts, author, actions }: Props) {
  return (
    <Card as="li" className="flex flex-col gap-2">
      <div className="flex items-start gap-3">
        <SubjectPicture slug={slug} />
        <div className="flex min-w-0 grow flex-col gap-1">
          <div className="flex min-h-7 items-center justify-between gap-3">
            <span className="truncate text-sm font-semibold text-muted">{subject}</span>
            {badge}
          </div>
          <CardTitle as="h2">
            <CardLink href={href}>{name}</CardLink>
          </CardTitle>
        </div>
      </div>
      {facts}
      {author ? <p className="text-sm text-muted">{author}</p> : null}
      {actions ? <div className="relative mt-auto flex flex-wrap gap-2 self-start pt-3">{actions}</div> : null}
    </Card>
  )
}

export function CardGrid({ children }: { children: ReactNode }) {
  return <ul className="grid gap-4 tablet:grid-cols-2 wide:grid-cols-3">{children}</ul>
}
