import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { QrCode } from '#components/ui/display/qr-code'
import { useInBrowser } from '#components/ui/use-in-browser.ts'
import { joinPath, routes } from '#lib/routes'

/** How the class joins: a QR code, or the address and the code in two groups of three. `large`: before the first question. */
export function JoinCard({ code, large, entryOpen }: { code: string; large: boolean; entryOpen: boolean }) {
  const t = useTranslations('live.join')
  const inBrowser = useInBrowser()
  return (
    <section
      aria-labelledby="rejoindre"
      className="flex flex-wrap items-center gap-6 rounded-card border border-line bg-surface p-5 shadow-card"
    >
      {inBrowser ? (
        <QrCode
          text={`${window.location.origin}${joinPath(code)}`}
          label={t('qr')}
          className={clsx('rounded-control border border-line', large ? 'size-56 wide:size-72' : 'size-28')}
        />
      ) : null}
      <div className="flex min-w-56 flex-1 flex-col gap-2">
        <h2 id="rejoindre" className={large ? 'text-2xl' : 'text-lg'}>
          {t('title')}
        </h2>
        {entryOpen ? null : <p className="font-semibold text-warn">{t('closed')}</p>}
        <p className="text-muted">{t('address', { address: inBrowser ? `${window.location.host}${routes.join}` : '' })}</p>
        <p className={clsx('font-bold tracking-widest', large ? 'text-[clamp(2.5rem,7vw,6rem)] leading-tight' : 'text-3xl')}>
          {code.slice(0, 3)} {code.slice(3)}
        </p>
      </div>
    </section>
  )
}
