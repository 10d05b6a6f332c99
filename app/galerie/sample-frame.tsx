import { useTranslations } from 'next-intl'
import { AppFrame } from '#components/navigation/app-frame'
import { AlertBanner } from '#components/ui/states/alert-banner'
import { Texts } from '#components/ui/texts'
import { roles } from '#contract/call'
import { Cards } from './cards.tsx'

/** The app frame for a role: `/galerie?role=STUDENT`; `ETUDE` shows the other logo. */
export function SampleFrame({ role }: { role: string }) {
  const t = useTranslations('gallery')
  const person = { avatar: 'female/avatar1', firstname: 'Éloïse', lastname: 'Garnier', school: t('school') }
  return (
    <Texts namespaces={['nav']}>
      <AppFrame
        person={person}
        role={roles.find((one) => one === role) ?? 'TEACHER'}
        subdomain={role === 'ETUDE' ? 'etude-rennes' : 'rennes'}
        now={Date.now()}
        banner={<AlertBanner>{t('banner')}</AlertBanner>}
      >
        <Cards />
      </AppFrame>
    </Texts>
  )
}
