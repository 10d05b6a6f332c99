import { useTranslations } from 'next-intl'
import { createPortal } from 'react-dom'
import { QrCode } from '#components/ui/display/qr-code'
import { writtenDay } from '#domain/dates/date-words'
import { groupLabel } from '#domain/people/names'
import { PasswordPictures } from './password-text.tsx'
import { classCodeText, picturesOf, type Slip } from './slip.ts'

/** Slips, ten a page, a class on pages of its own, printed in place of the page: children of the body (app/globals.css). */
export function PasswordSlips({ slips }: { slips: readonly Slip[] }) {
  return createPortal(
    <div data-print-alone="" data-upright="" aria-hidden="true" className="hidden print:block">
      {[...Map.groupBy(slips, ({ className }) => className)].map(([className, ofClass]) => (
        <ul key={className} className="grid break-after-page grid-cols-2 last:break-after-auto">
          {ofClass.map((slip) => (
            <PasswordSlip key={slip.username} slip={slip} />
          ))}
        </ul>
      ))}
    </div>,
    document.body,
  )
}

/** Five high on A4: 54 mm each, text of nine points. */
function PasswordSlip({ slip }: { slip: Slip }) {
  const t = useTranslations('studentPassword.slip')
  const { origin, host } = window.location
  return (
    <li className="flex h-[54mm] flex-col gap-[1mm] overflow-hidden border border-dashed border-ink p-[3mm] text-[9pt] leading-tight text-ink">
      <div className="flex min-h-0 flex-1 gap-[3mm]">
        <div className="flex min-w-0 flex-1 flex-col gap-[1mm]">
          <span className="truncate text-[8pt] empty:hidden">{slip.school}</span>
          <strong className="line-clamp-2 text-[12pt] break-words">{slip.name}</strong>
          <span className="font-bold empty:hidden">{groupLabel(slip.className)}</span>
          {slip.birthDate ? <span>{t('born', { date: writtenDay(slip.birthDate) })}</span> : null}
          <span className="text-[8pt] break-all">{`${host}${slip.shortPath}`}</span>
          {slip.code ? (
            <span>
              {t('code')} <code className="font-bold">{classCodeText(slip.code)}</code>
            </span>
          ) : null}
          <span className="text-[8pt]">
            {t('username')} <code className="text-[9pt] font-bold break-all">{slip.username}</code>
          </span>
        </div>
        <QrCode text={`${origin}${slip.path}`} label="" className="size-[30mm] shrink-0" />
      </div>
      <Password password={slip.password} />
      <span className="text-[7pt]">{t('keep')}</span>
    </li>
  )
}

/** In words, or in pictures with their names, which can be typed too. */
function Password({ password }: { password: string }) {
  const t = useTranslations('studentPassword.slip')
  const pictures = picturesOf(password)
  if (!pictures)
    return (
      <span className="text-[8pt]">
        {t('password')} <code className="text-[10pt] font-bold whitespace-nowrap">{password}</code>
      </span>
    )
  return <PasswordPictures pictures={pictures} printed />
}
