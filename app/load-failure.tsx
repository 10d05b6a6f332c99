import { useTranslations } from 'next-intl'
import { PageHeader } from '#components/ui/layout/page-header'
import { ErrorState } from '#components/ui/states/content-states'

type TextPath = Parameters<ReturnType<typeof useTranslations<never>>>[0]

/** A page whose one object failed to load: its generic title, the error, and a retry button. Both texts by their paths. */
export function LoadFailure({ title, text }: { title: TextPath; text: TextPath }) {
  const t = useTranslations()
  return (
    <>
      <PageHeader title={t(title)} />
      <ErrorState text={t(text)} />
    </>
  )
}
