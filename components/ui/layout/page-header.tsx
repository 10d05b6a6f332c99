import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Link } from '../actions/link.tsx'
import { Icon } from '../display/icon.tsx'

type Props = {
  title: ReactNode
  /** One line under the title: status, dates, counts. */
  detail?: ReactNode
  /** Shown beside the title: a picture of the page's subject. */
  picture?: ReactNode
  back?: { href: string; label: string } | undefined
  filters?: ReactNode
  /** The one main action, with secondary ones beside it. */
  action?: ReactNode
  /** 2 when the header heads a section of another page. */
  level?: 1 | 2
}

export function PageHeader({ title, detail, picture, back, filters, action, level = 1 }: Props) {
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <header className="relative mb-6 flex flex-col gap-4 tablet:mb-8">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div
          className={clsx(
            'flex min-w-0 flex-col gap-1 max-tablet:flex-1 max-tablet:basis-48',
            lettersIn(title) > manyLetters && 'tablet:flex-1 tablet:basis-96',
          )}
        >
          {back ? (
            <Link
              href={back.href}
              className="-ml-1 inline-flex min-h-9 items-center gap-1 self-start text-sm font-semibold text-muted hover:text-brand print:hidden"
            >
              <Icon name="chevronLeft" />
              {back.label}
            </Link>
          ) : null}
          <div className="flex min-w-0 items-start gap-4 tablet:items-center">
            {picture}
            <div className="flex min-w-0 flex-col gap-1">
              <Heading className={headingLook(lettersIn(title), level)}>{title}</Heading>
              {detail ? <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-muted">{detail}</div> : null}
            </div>
          </div>
        </div>
        {action ? (
          <div className="flex flex-wrap items-center gap-3 max-tablet:justify-end max-tablet:[&:not(:has(>[aria-haspopup=menu]:first-child))]:w-full max-tablet:[&>:not([aria-haspopup])]:grow max-[24rem]:[&:has(>[aria-haspopup])>:not([aria-haspopup])]:basis-[calc(100%-4rem)]">
            {action}
          </div>
        ) : null}
      </div>
      {filters ? <div className="flex flex-wrap items-end gap-3">{filters}</div> : null}
    </header>
  )
}

/** A name with more would fill several lines of large letters, and push the actions below it. */
const manyLetters = 60

const lettersIn = (title: ReactNode) => (typeof title === 'string' ? title.length : 0)

function headingLook(letters: number, level: 1 | 2): string {
  if (letters > 2 * manyLetters) return 'text-base leading-tight'
  if (letters > manyLetters) return 'text-lg leading-tight'
  return level === 1 ? 'text-2xl tablet:text-3xl' : 'text-xl tablet:text-2xl'
}
