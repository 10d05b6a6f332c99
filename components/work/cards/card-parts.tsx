import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Icon, type IconName } from '#components/ui/display/icon'
import { SubjectPicture } from '#components/ui/display/subject-picture'
import { CardTitle } from '#components/ui/layout/card'

type HeadProps = { work: { subject: string; subjectSlug: string }; title?: 'h3' | 'h4'; children: ReactNode }

/** The subject of a work and its name; on phones without the picture. */
export const CardHead = ({ work: { subject, subjectSlug }, title = 'h3', children }: HeadProps) => (
  <div className="flex items-start gap-3 max-tablet:w-full">
    <span className="contents max-tablet:hidden">
      <SubjectPicture slug={subjectSlug} />
    </span>
    <div className="flex min-w-0 flex-col gap-1 max-tablet:gap-0">
      <p className="text-sm font-semibold text-brand">{subject}</p>
      <CardTitle as={title} className="max-tablet:text-base">
        {children}
      </CardTitle>
    </div>
  </div>
)

/** A fact of a work, in one line with its icon. */
export const CardFact = ({
  icon,
  look = 'text-muted',
  children,
}: {
  icon: IconName
  look?: string | undefined
  children: ReactNode
}) => (
  <span className={clsx('inline-flex min-w-0 items-start gap-2', look)}>
    <Icon name={icon} className="mt-0.5" />
    <span className="min-w-0 break-words">{children}</span>
  </span>
)
