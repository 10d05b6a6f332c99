import { useTranslations } from 'next-intl'
import drawing from './drawing.svg'

/** The brand side of the login screen, on wide screens only. The drawing is decorative, the text is not. */
export function LoginArt() {
  const t = useTranslations('login')
  return (
    <aside className="hidden flex-col justify-between gap-8 overflow-hidden bg-brand-soft wide:flex">
      <div className="flex flex-col gap-3 px-16 pt-20">
        <p className="max-w-md font-title text-3xl font-bold text-balance text-brand-strong">{t('motto')}</p>
        <p className="max-w-md text-lg text-pretty text-ink">{t('mottoText')}</p>
      </div>
      {/* biome-ignore lint/performance/noImgElement: a drawing of a kilobyte, which no narrow screen fetches. */}
      <img src={drawing.src} alt="" width={640} height={460} loading="lazy" className="w-full" />
    </aside>
  )
}
