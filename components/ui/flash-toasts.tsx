'use client'

import * as Toast from '@radix-ui/react-toast'
import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import type { FlashTone, ShownFlash } from './flash-message.ts'
import { Icon, type IconName } from './icon.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

const flashDuration = 5000
const icons: Record<FlashTone, IconName> = { good: 'success', warn: 'warning', bad: 'error', info: 'info' }
const tones: Record<FlashTone, string> = { good: 'text-good', warn: 'text-warn', bad: 'text-bad', info: 'text-brand' }

/** The messages on the screen. Radix pauses their time on hover, focus and while the window is away. */
export function FlashToasts({ messages, onClose }: { messages: ShownFlash[]; onClose: (id: number) => void }) {
  const t = useTranslations('ui')
  return (
    <Toast.Provider duration={flashDuration} label={t('notifications')} swipeDirection="right">
      {messages.map((message) => (
        <Toast.Root
          key={message.id}
          type={message.tone === 'bad' ? 'foreground' : 'background'}
          onOpenChange={(open) => {
            if (!open) onClose(message.id)
          }}
          className="flash flex items-start gap-3 rounded-card border border-line bg-surface p-4 text-ink shadow-card"
        >
          <Icon name={icons[message.tone]} className={clsx('mt-0.5', tones[message.tone])} />
          <Toast.Description className="grow">
            <VisuallyHidden>{t(`tone.${message.tone}`)}</VisuallyHidden> {message.text}
          </Toast.Description>
          {message.action ? (
            <Toast.Action
              altText={message.action.label}
              onClick={message.action.onSelect}
              className="-my-2 rounded-control p-2 font-semibold text-brand underline underline-offset-4 hover:text-brand-strong"
            >
              {message.action.label}
            </Toast.Action>
          ) : null}
          <Toast.Close className="-m-2 rounded-control p-2 text-muted hover:text-ink" aria-label={t('close')}>
            <Icon name="close" />
          </Toast.Close>
        </Toast.Root>
      ))}
      <Toast.Viewport
        label={t('messageRegion', { hotkey: '{hotkey}' })}
        className="fixed inset-x-4 bottom-4 z-50 flex list-none flex-col gap-3 outline-none tablet:left-auto tablet:w-96"
      />
    </Toast.Provider>
  )
}
