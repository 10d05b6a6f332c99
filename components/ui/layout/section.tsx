import { type ReactNode, useId } from 'react'
import { TextLink } from '../actions/link.tsx'
import { Card } from './card.tsx'

type Props = {
  id: string
  title: string
  detail?: string
  /** Link to the full list. */
  more?: { href: string; label: string } | undefined
  children: ReactNode
}

/** One part of a page under its heading, with a link to the full list. */
export function Section({ id, title, detail, more, children }: Props) {
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {more ? <TextLink href={more.href} className="text-sm print:hidden" label={more.label} /> : null}
        {detail ? <p className="w-full text-sm text-muted">{detail}</p> : null}
      </div>
      {children}
    </section>
  )
}

type TitledProps = { id: string; title: string; heading?: 'h2' | 'h3'; className: string; children: ReactNode }

/** A part under its heading, laid out by its owner. */
export function TitledSection({ id, title, heading: Heading = 'h2', className, children }: TitledProps) {
  return (
    <section aria-labelledby={id} className={className}>
      <Heading id={id} className={Heading === 'h2' ? 'text-xl' : 'text-lg'}>
        {title}
      </Heading>
      {children}
    </section>
  )
}

/** A card under its heading. `id`: of the heading. */
export function SectionCard({ id, title, children }: { id?: string; title: string; children: ReactNode }) {
  const own = useId()
  return (
    <Card as="section" aria-labelledby={id ?? own}>
      <h2 id={id ?? own} className="mb-4 text-xl">
        {title}
      </h2>
      {children}
    </Card>
  )
}
