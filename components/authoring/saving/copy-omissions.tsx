import { useTranslations } from 'next-intl'

/** Says how many questions a copy will lack because this version does not know their type (ERR-044); nothing if none. */
export function CopyOmissions({ count }: { count: number }) {
  const t = useTranslations('authoring')
  return count > 0 ? <span className="mt-2 block">{t('copyLeavesOut', { count })}</span> : null
}
