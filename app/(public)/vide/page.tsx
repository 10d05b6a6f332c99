import { notFound } from 'next/navigation'
import { env } from '#lib/env'

/** The floor of `npm run bench`: a page of this app that does nothing. */
export default function EmptyPage() {
  if (!env().bench) notFound()
  return <main />
}
