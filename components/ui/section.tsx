import type { ReactNode } from 'react'
import { textLink } from './classes.ts'
import { Link } from './link.tsx'

type Props = {
  id: string
  title: string
  detail?: string
  /** Where all of it stands. */
  more?: { href: string; label: string } | undefined
  children: ReactNode
}

/** One part of a page under its heading, with the way to all of it. */
export function Section({ id, title, detail, more, children }: Props) {
  return (
    <section aria-labelledby={id} className="section">
      <div className="section-head">
        <h2 id={id}>{title}</h2>
        {more ? (
          <Link href={more.href} className={textLink}>
            {more.label}
          </Link>
        ) : null}
        {detail ? <p>{detail}</p> : null}
      </div>
      {children}
    </section>
  )
}
