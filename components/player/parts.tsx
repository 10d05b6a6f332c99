import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { ButtonLink } from '#components/ui/actions/button-link'
import type { CoursePart } from '#contract/course-part'

/** Which part of a very large work this page plays, and the way to those next to it. */
export function PartNotice({ part, parts, reached }: CoursePart) {
  const t = useTranslations('player.part')
  const href = usePartAddress()
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control bg-sunken px-3 py-2">
      <p className="min-w-0 flex-1 text-muted">{t('shown', { part, parts })}</p>
      {part > 1 ? <ButtonLink size="sm" href={href(part - 1)} rel="prev" label={t('previous')} /> : null}
      {part < reached ? <ButtonLink size="sm" href={href(part + 1)} rel="next" label={t('next')} /> : null}
    </div>
  )
}

/** The way on from the end of a part. */
export function NextPart({ part }: Pick<CoursePart, 'part'>) {
  const t = useTranslations('player.part')
  const href = usePartAddress()
  return (
    <div className="flex justify-center">
      <ButtonLink href={href(part + 1)} variant="primary" data-arrival label={t('next')} />
    </div>
  )
}

/** The address of a part on this page, whose query may hold the ticket of a launch. */
function usePartAddress() {
  const search = useSearchParams()
  return (part: number) => {
    const query = new URLSearchParams(search)
    query.set('partie', String(part))
    return `?${query}`
  }
}
