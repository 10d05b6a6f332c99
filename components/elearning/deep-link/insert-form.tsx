import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/actions/button'
import type { DeepLinkContent } from '#contract/deeplink'
import { deepLinkReturn } from '#lib/routes'

interface Props {
  ltik: string
  of: { type: DeepLinkContent['type']; id: string; name: string }
  /** The primary action of its page, at full width. */
  main?: boolean
}

/** Returns to the platform with a course or a module, through a page that is allowed to post there (lib/lti/return.ts). */
export function InsertForm({ ltik, of, main = false }: Props) {
  const t = useTranslations('deepLink')
  return (
    <form method="post" action={deepLinkReturn}>
      <input type="hidden" name="ltik" value={ltik} />
      <input type="hidden" name={`${of.type}Id`} value={of.id} />
      <Button type="submit" {...(main && { variant: 'primary', full: true })} aria-label={t('insertOf', { name: of.name })}>
        {t('insert')}
      </Button>
    </form>
  )
}
