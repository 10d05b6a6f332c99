import { type Messages, useTranslations } from 'next-intl'
import { LaterState } from './later-state.tsx'

type Props = { title: Exclude<keyof Messages['page'], 'work'>; id: 'headless' | 'deeplink' }

/** For embedded use: no menu, and no way to a login that an embedded visitor does not have. */
export function HeadlessScreen({ title, id }: Props) {
  const t = useTranslations('page')
  return (
    <>
      <h1 className="sr-only">{t(title)}</h1>
      <LaterState id={id} />
    </>
  )
}
