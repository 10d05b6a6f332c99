import { type Messages, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { PageHeader } from '#components/ui/page-header'
import { type LaterId, LaterState } from './later-state.tsx'

type Props = {
  /** The title of the route, as in `page.*`. */
  title: Exclude<keyof Messages['page'], 'work'>
  id: LaterId
  href: string
  detail?: ReactNode
}

/** A route in its final frame whose screen has nothing to show yet. */
export function LaterScreen({ title, id, href, detail }: Props) {
  const t = useTranslations('page')
  return (
    <>
      <PageHeader title={t(title)} detail={detail} />
      <LaterState id={id} href={href} />
    </>
  )
}
