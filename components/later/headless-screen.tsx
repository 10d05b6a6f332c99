import { type Messages, useTranslations } from 'next-intl'
import { LaterState } from './later-state.tsx'

type Props = { title: keyof Messages['page']; id: 'headless' | 'deeplink' }

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
