import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { Badge } from '#components/ui/display/badge'
import { gradeBackgrounds } from '#components/ui/display/grade-backgrounds.ts'
import { Icon } from '#components/ui/display/icon'
import { drawings, type IconName } from '#components/ui/display/icon-drawings.ts'
import { Section } from './section.tsx'

const grounds = [
  ['paper', 'bg-paper text-ink'],
  ['surface', 'bg-surface text-ink'],
  ['sunken', 'bg-sunken text-muted'],
  ['brand', 'bg-brand text-on-brand'],
  ['brand-soft', 'bg-brand-soft text-brand'],
  ['accent', 'bg-accent text-on-accent'],
  ['accent-soft', 'bg-accent-soft text-accent-ink'],
  ['good', 'bg-good-soft text-good'],
  ['warn', 'bg-warn-soft text-warn'],
  ['bad', 'bg-bad-soft text-bad'],
] as const

const iconNames = Object.keys(drawings) as IconName[]

export function Colours() {
  const t = useTranslations('gallery')
  return (
    <>
      <Section title={t('colours')}>
        <div className="grid grid-cols-2 gap-2 tablet:grid-cols-5">
          {grounds.map(([name, look]) => (
            <div key={name} className={clsx('rounded-control border border-line p-3 text-sm font-semibold', look)}>
              {name}
            </div>
          ))}
        </div>
        <div className="flex overflow-hidden rounded-control">
          {gradeBackgrounds.map((look, note) => (
            <span key={look} className={clsx('flex-1 py-2 text-center font-bold text-on-grade tabular-nums', look)}>
              {note}
            </span>
          ))}
        </div>
        <div className="flex flex-wrap gap-2">
          <Badge>{t('draft')}</Badge>
          <Badge tone="info">{t('inProgress')}</Badge>
          <Badge tone="good">{t('done')}</Badge>
          <Badge tone="accent" icon="star">
            {t('official')}
          </Badge>
        </div>
      </Section>
      <Section title={t('type')}>
        <p className="font-title text-3xl font-bold">{t('work')}</p>
        <p className="max-w-text">{t('lead')}</p>
        <p className="text-sm text-muted">{t('workDetail')}</p>
      </Section>
      <Section title={t('icons')}>
        <div className="flex flex-wrap gap-3 text-muted">
          {iconNames.map((name) => (
            <span key={name} title={name}>
              <Icon name={name} className="size-6" />
            </span>
          ))}
        </div>
      </Section>
    </>
  )
}
