import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/actions/button'
import { Icon } from '#components/ui/display/icon'
import { TextField } from '#components/ui/fields/text-field'
import { Card, CardLink, CardTitle } from '#components/ui/layout/card'
import { TitledSection } from '#components/ui/layout/section'
import { AlertBanner } from '#components/ui/states/alert-banner'
import { Texts } from '#components/ui/texts'
import type { DoubtedClock, Expiring, FullDisk } from '#contract/administration'
import { expiringKinds } from '#contract/expiring-kinds'
import { maxTermsLength } from '#contract/text-limits'
import { dayMonthYear } from '#domain/dates/date-words'
import { routes } from '#lib/routes'
import { DoubtedClockNotice } from './doubted-clock-notice.tsx'

const places = [
  { id: 'schools', href: routes.schools, icon: 'school' },
  { id: 'people', href: routes.people, icon: 'people' },
] as const

type Props = { fullDisks: readonly FullDisk[]; doubtedClock: DoubtedClock | null; expiring: readonly Expiring[] }

/** Links to what a superadmin manages, and a search for people: a plain form that leads to the list of people. What is wrong first. */
export function AdministrationLinks({ fullDisks, doubtedClock, expiring }: Props) {
  const t = useTranslations('dashboard.administration')
  return (
    <TitledSection id="administration" title={t('title')} className="mb-10 flex flex-col gap-4">
      {doubtedClock ? (
        <Texts of="doubted-clock">
          <DoubtedClockNotice clock={doubtedClock} />
        </Texts>
      ) : null}
      {fullDisks.map((disk) => (
        <DiskNotice key={disk.holds.join()} disk={disk} />
      ))}
      <div className="grid gap-4 tablet:grid-cols-2">
        {places.map(({ id, href, icon }) => (
          <Card key={id} as="article" className="flex flex-col gap-1">
            <CardTitle>
              <CardLink href={href}>{t(id)}</CardLink>
            </CardTitle>
            <p className="flex items-center gap-2 text-muted">
              <Icon name={icon} />
              {t(`${id}Text`)}
            </p>
          </Card>
        ))}
      </div>
      <search>
        <form action={routes.people} className="flex flex-wrap items-end gap-3">
          <TextField
            type="search"
            name="terms"
            label={t('search')}
            maxLength={maxTermsLength}
            autoComplete="off"
            className="grow tablet:max-w-md"
          />
          <Button type="submit" icon="search" label={t('find')} />
        </form>
      </search>
      {expiring.length > 0 ? <ExpiringList expiring={expiring} /> : null}
    </TitledSection>
  )
}

/** What goes within the week because its time is over: whoever does not expect it can still have the periods changed. */
function ExpiringList({ expiring }: { expiring: readonly Expiring[] }) {
  const t = useTranslations('dashboard.administration.expiring')
  return (
    <details>
      <summary className="min-h-11 cursor-pointer content-center font-semibold text-brand">{t('title')}</summary>
      <dl className="flex flex-col gap-2">
        {expiring.map(({ from, counts }) => (
          <div key={from}>
            <dt className="font-semibold">{t('from', { day: dayMonthYear(from) })}</dt>
            {expiringKinds.map((kind) => counts[kind] && <dd key={kind}>{t(`kind.${kind}`, { count: counts[kind] })}</dd>)}
          </div>
        ))}
      </dl>
      <p className="mt-2 text-muted">{t('todo')}</p>
    </details>
  )
}

const gibibyte = 1024 ** 3

/** What runs out, and what to do: it stays as long as its cause. */
function DiskNotice({ disk: { holds, freeBytes, sizeBytes } }: { disk: FullDisk }) {
  const t = useTranslations('dashboard.administration.disk')
  const tenths = (bytes: number) => Math.round((bytes / gibibyte) * 10) / 10
  return (
    <AlertBanner tone="bad">
      <p className="font-semibold">{t('title')}</p>
      <p>
        {t('left', { holds: holds.length > 1 ? 'both' : (holds[0] ?? 'both'), free: tenths(freeBytes), size: tenths(sizeBytes) })}
      </p>
      <p>{t('todo')}</p>
    </AlertBanner>
  )
}
