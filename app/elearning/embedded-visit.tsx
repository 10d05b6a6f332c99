import { useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { GuestVisit } from '#components/elearning/guest/guest-visit'
import { textLink } from '#components/ui/classes.ts'
import { memoryOf } from '#lib/bearer/headless'
import { pageRequest } from '#lib/page'
import { routes } from '#lib/routes'

interface Props {
  /** The texts for its user: `guest` for students, `deepLink` for teachers. */
  namespace: 'guest' | 'deepLink'
  /** A lesson live, whose seat can be freed; its door is ours. */
  lesson?: boolean
  children: ReactNode
}

export async function EmbeddedVisit({ namespace, lesson = false, children }: Props) {
  const [t, seals] = await Promise.all([getTranslations(namespace), loadSeals()])
  return (
    <GuestVisit
      seals={seals}
      loading={t('loading')}
      expired={lesson ? <Unseated /> : <Expired namespace={namespace} />}
      closes={lesson}
    >
      {children}
    </GuestVisit>
  )
}

function Expired({ namespace }: Pick<Props, 'namespace'>) {
  const t = useTranslations(namespace)
  return (
    <>
      <p className="font-semibold">{t('expired.title')}</p>
      <p>{t('expired.text')}</p>
    </>
  )
}

function Unseated() {
  const t = useTranslations('guest.unseated')
  return (
    <>
      <h1 className="font-semibold">{t('title')}</h1>
      <p>{t('text')}</p>
      <p>
        <a href={routes.join} className={textLink}>
          {t('back')}
        </a>
      </p>
    </>
  )
}

/** The seals that the page keeps in memory when the browser has no cookie; null when it has one. */
async function loadSeals() {
  const { bearer } = await pageRequest()
  return bearer?.visit && bearer.brought ? memoryOf(bearer.visit) : null
}
