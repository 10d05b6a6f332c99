'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Button } from '#components/ui/actions/button'
import { ButtonLink } from '#components/ui/actions/button-link'
import { RetryButton } from '#components/ui/actions/retry-button'
import { Badge } from '#components/ui/display/badge'
import { EmptyState } from '#components/ui/states/content-states'
import { Loader } from '#components/ui/states/loader'
import { forgetOthers } from '#lib/browser/kept/forget'
import { readAs } from '#lib/browser/reading-choice'
import { finishSignOut, signOutLater } from '#lib/browser/sign-out-later'
import { playPath, remakeTrainingPath, routes } from '#lib/routes'
import { KindOf } from '../kind-of.tsx'
import { WorkPlayer } from '../work-player.tsx'
import type { ReadableWork } from './read-kept.ts'

/** In place of a page that the network cannot bring: the work of this address if this device keeps it, else all it keeps. */
export function OfflineScreen() {
  const works = useKeptWorks()
  if (!works) return <Loader />
  const opened = works.find(({ assignee }) => window.location.pathname === playPath(assignee._id))
  return opened ? <OfflineWork {...opened} /> : <NeedsNetwork works={works} />
}

function useKeptWorks(): readonly ReadableWork[] | undefined {
  const [works, setWorks] = useState<readonly ReadableWork[]>()
  useEffect(() => {
    import('./read-kept.ts').then(({ readKept }) => readKept(Date.now())).then(setWorks, () => setWorks([]))
  }, [])
  return works
}

function OfflineWork({ assignee, userId, clockOffset }: ReadableWork) {
  const t = useTranslations('player')
  const [madeAt] = useState(() => {
    // With the aids that they had with the network.
    readAs({ userId, aids: undefined })
    return Date.now() + clockOffset
  })
  useEffect(() => {
    document.title = assignee.work.name
  }, [assignee.work.name])
  return (
    <WorkPlayer
      assignee={assignee}
      userId={userId}
      madeAt={madeAt}
      home={{ label: t('home'), href: routes.dashboard }}
      redoHref={remakeTrainingPath(assignee.work.course.subjectId)}
    />
  )
}

const reload = () => finishSignOut() || window.location.reload()

function NeedsNetwork({ works: kept }: { works: readonly ReadableWork[] }) {
  const t = useTranslations('offline')
  const [signedOut, setSignedOut] = useState(false)
  const works = signedOut ? [] : kept
  const signOut = async () => {
    signOutLater()
    await forgetOthers()
    setSignedOut(true)
  }
  useEffect(() => {
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [])
  return (
    <div className="mx-auto flex max-w-text flex-col gap-8">
      <EmptyState page title={t('needsNetwork')} text={t('needsNetworkText')} action={<RetryButton onRetry={reload} />} />
      <section className="flex flex-col gap-3">
        <h2 className="text-xl">{t('works')}</h2>
        {works.length === 0 ? (
          <p className="text-muted">{t('noWorks')}</p>
        ) : (
          <ul className="flex flex-col gap-2">
            {works.map(({ assignee }) => (
              <li key={assignee._id} className="flex flex-wrap items-center gap-3">
                <ButtonLink href={playPath(assignee._id)} variant="secondary" className="min-w-0" label={assignee.work.name} />
                <KindOf work={assignee.work} />
                {assignee.submitted ? <Badge tone="good" label={t('handedIn')} /> : null}
              </li>
            ))}
          </ul>
        )}
      </section>
      {signedOut ? (
        <p role="status">{t('signedOut')}</p>
      ) : (
        <Button icon="signOut" onClick={() => void signOut()} className="self-start" label={t('signOut')} />
      )}
    </div>
  )
}
