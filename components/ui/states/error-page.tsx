import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { startTransition } from 'react'
import { ErrorState } from './content-states.tsx'

type Props = { error: Error & { digest?: string }; reset: () => void }

/** Content of an `error.tsx` in a frame, which gives the page no title of its own. */
export function FramedError(props: Props) {
  const t = useTranslations('errors')
  return (
    <>
      <h1 className="sr-only">{t('page.title')}</h1>
      <ErrorPage {...props} />
    </>
  )
}

/** Content of an `error.tsx`: what happened, a retry button, and the reference of the error in the log. */
export function ErrorPage({ error, reset }: Props) {
  const t = useTranslations('errors')
  const router = useRouter()
  const retry = () =>
    startTransition(() => {
      router.refresh()
      reset()
    })
  const reference = error.digest ? t('page.reference', { digest: error.digest }) : null
  return (
    <ErrorState
      title={t('page.title')}
      onRetry={retry}
      text={
        <>
          {t('page.text')}
          {reference ? <span className="mt-2 block text-sm">{reference}</span> : null}
        </>
      }
    />
  )
}
