import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { ActiveLink } from '#components/ui/actions/active-link'
import { Avatar } from '#components/ui/display/avatar'
import { Icon } from '#components/ui/display/icon'
import type { SignedInUser } from '#contract/user'
import { fullName, shorten } from '#domain/people/names'
import { routes } from '#lib/routes'

/** The user shown in the bar; `school` is its name. */
export type BarPerson = Pick<SignedInUser, 'avatar' | 'firstname' | 'lastname'> & { readonly school: string }

interface Props {
  person: BarPerson
  /** Beside the menu, where there is no room for a long text. */
  shortened?: boolean
}

/** Avatar, name and school, linked to the profile (UI-007). */
export function Person({ person: { avatar, firstname, lastname, school }, shortened: isShort = false }: Props) {
  return (
    <ActiveLink
      href={routes.profile}
      className="flex min-w-0 items-center gap-3 rounded-control p-1.5 pr-3 min-[1024px]:max-[1280px]:pr-1.5 hover:bg-sunken aria-[current=page]:bg-brand-soft"
    >
      <Avatar avatar={avatar} firstname={firstname} lastname={lastname} />
      <span className="flex min-w-0 flex-col leading-tight break-words min-[1024px]:max-[1280px]:sr-only">
        <span className="font-semibold">
          <BarText text={fullName(firstname, lastname)} isShort={isShort} />
        </span>
        <span className="text-sm text-muted">
          <BarText text={school} isShort={isShort} />
        </span>
      </span>
    </ActiveLink>
  )
}

const most = 44

/** A text that is visually shortened beside the menu; the profile and the phone menu show it whole. */
function BarText({ text, isShort }: { text: string; isShort: boolean }) {
  const short = isShort ? shorten(text, most) : text
  if (short === text) return text
  return (
    <>
      <span className="wide:sr-only">{text}</span>
      <span aria-hidden="true" title={text} className="hidden wide:inline">
        {short}
      </span>
    </>
  )
}

/** A form, so that sign-out works without scripts. */
export function SignOut({ className, iconOnly = false }: { className?: string; iconOnly?: boolean }) {
  const t = useTranslations('nav')
  return (
    <form method="post" action="/bff/session/logout" className={className}>
      <button
        type="submit"
        title={iconOnly ? t('signOut') : undefined}
        className="inline-flex min-h-11 w-full items-center gap-3 rounded-control px-3 font-semibold text-muted hover:bg-sunken hover:text-ink"
      >
        <Icon name="signOut" />
        <span className={clsx(iconOnly && 'sr-only')}>{t('signOut')}</span>
      </button>
    </form>
  )
}
