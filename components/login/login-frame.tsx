import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import drawing from './drawing.svg'

type Props = {
  /** The logo above the form, and the links below it. */
  logo: ReactNode
  foot: ReactNode
  children: ReactNode
}

/** The frame of every way to sign in: a narrow column, with the drawing beside it on wide screens. */
export function LoginFrame({ logo, foot, children }: Props) {
  return (
    <div className="grid min-h-dvh wide:grid-cols-2">
      <div className="flex flex-col">
        <main className="flex grow flex-col justify-center px-5 py-10 tablet:px-12">
          <div className="mx-auto flex w-full max-w-md flex-col gap-6">
            {logo}
            {children}
          </div>
        </main>
        {foot}
      </div>
      <LoginArt />
    </div>
  )
}

/** The brand side of the login screen, on wide screens only. The drawing is decorative, the text is not. */
function LoginArt() {
  const t = useTranslations('login')
  return (
    <aside className="hidden flex-col justify-between gap-8 overflow-hidden bg-brand-soft wide:flex">
      <div className="flex flex-col gap-3 px-16 pt-20">
        <p className="max-w-md font-title text-3xl font-bold text-balance text-brand-strong">{t('motto')}</p>
        <p className="max-w-md text-lg text-pretty text-ink">{t('mottoText')}</p>
      </div>
      {/* biome-ignore lint/performance/noImgElement: a drawing of a kilobyte, the largest paint of wide screens: it comes with the first. */}
      <img src={drawing.src} alt="" width={640} height={460} className="w-full" />
    </aside>
  )
}
