import { notFound } from 'next/navigation'
import { env } from '#lib/env'

/** Baseline of `npm run bench`: an empty page of this app. */
export default function EmptyPage() {
  if (!env().bench) notFound()
  return <main />
}
