import { useTranslations } from 'next-intl'
import { AppFrame } from '#components/navigation/app-frame'
import { AlertBanner } from '#components/ui/alert-banner'
import { Messages } from '#components/ui/messages'
import { roles } from '#contract/call'
import type { User } from '#contract/user'
import { Cards } from './cards.tsx'

/** The frame as a person of `role` sees it: `/galerie?role=STUDENT`, with `ETUDE` for the other logo. */
export function SampleFrame({ role }: { role: string }) {
  const t = useTranslations('gallery')
  const user: User = {
    _id: '019a0000-0000-7000-8000-000000000001',
    role: roles.find((one) => one === role) ?? 'TEACHER',
    username: 'galerie',
    firstname: 'Éloïse',
    lastname: 'Garnier',
    email: null,
    avatar: 'female/avatar1',
    school: {
      _id: '019a0000-0000-7000-8000-000000000002',
      name: t('school'),
      address: { zipCode: '35000' },
      analyticsId: null,
      official: false,
      levels: [],
      subjects: [],
      features: [],
      partner: false,
      subdomain: role === 'ETUDE' ? 'etude-rennes' : 'rennes',
    },
    schools: [],
    levels: [],
    firstSchoolYear: '2023-2024',
    sso: null,
  }
  return (
    <Messages namespaces={['nav']}>
      <AppFrame user={user} now={Date.now()} banner={<AlertBanner>{t('banner')}</AlertBanner>}>
        <Cards />
      </AppFrame>
    </Messages>
  )
}
