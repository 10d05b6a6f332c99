import { useTranslations } from 'next-intl'

/** Says how many questions a copy will not hold, being of a type that this version does not know (ERR-044); nothing for none. */
export function CopyLeavesOut({ count }: { count: number }) {
  const t = useTranslations('authoring')
  return count > 0 ? <span className="mt-2 block">{t('copyLeavesOut', { count })}</span> : null
}
