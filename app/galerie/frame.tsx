import { useTranslations } from 'next-intl'
import { Logo } from '#components/navigation/logo'
import { Section } from './section.tsx'

export function Frame() {
  const t = useTranslations('gallery')
  return (
    <Section title={t('frame')}>
      <div className="flex flex-wrap items-center gap-8">
        <Logo />
        <Logo variant="etude" />
        <Logo large />
      </div>
    </Section>
  )
}
