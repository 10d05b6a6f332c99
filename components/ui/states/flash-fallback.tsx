import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import { Icon, type IconName } from '../display/icon.tsx'
import { VisuallyHidden } from '../reading/visually-hidden.tsx'
import type { FlashTone, ShownFlash } from './flash-message.ts'

const icons: Record<FlashTone, IconName> = { good: 'success', warn: 'warning', bad: 'error', info: 'info' }
const tones: Record<FlashTone, string> = { good: 'text-good', warn: 'text-warn', bad: 'text-bad', info: 'text-brand' }

export const flashBox = 'flash flex items-start gap-3 rounded-card border border-line bg-surface p-4 text-ink shadow-card'
export const flashAction =
  '-my-2 rounded-control p-2 font-semibold text-brand underline underline-offset-4 hover:text-brand-strong'
export const flashClose = '-m-2 rounded-control p-2 text-muted hover:text-ink'
export const flashRegion =
  'flash-region fixed inset-x-4 bottom-4 z-50 flex list-none flex-col gap-3 outline-none tablet:left-auto tablet:w-96'

/** The text of a message, with its tone as an icon and as words for screen readers. */
export function FlashText({ tone, text, ...rest }: Pick<ShownFlash, 'tone' | 'text'> & ComponentProps<'div'>) {
  const t = useTranslations('ui')
  return (
    <div {...rest} className="flex grow items-start gap-3">
      <Icon name={icons[tone]} className={clsx('mt-0.5 shrink-0', tones[tone])} />
      <span>
        <VisuallyHidden>{t(`frame.tone.${tone}`)}</VisuallyHidden> {text}
      </span>
    </div>
  )
}

/** The messages while the code of the toasts is not loaded: they stay until they are closed. */
export function FlashFallback({ messages, onClose }: { messages: readonly ShownFlash[]; onClose: (id: number) => void }) {
  const t = useTranslations('ui')
  return (
    <ul role="alert" className={flashRegion}>
      {messages.map(({ id, action, tone, text }) => (
        <li key={id} className={flashBox}>
          <FlashText tone={tone} text={text} />
          {action ? (
            <button
              type="button"
              className={flashAction}
              onClick={() => {
                action.onSelect()
                onClose(id)
              }}
            >
              {action.label}
            </button>
          ) : null}
          <button type="button" className={flashClose} aria-label={t('frame.close')} onClick={() => onClose(id)}>
            <Icon name="close" />
          </button>
        </li>
      ))}
    </ul>
  )
}
