import * as Toast from '@radix-ui/react-toast'
import { useTranslations } from 'next-intl'
import { Icon } from '../display/icon.tsx'
import { FlashText, flashAction, flashBox, flashClose, flashRegion } from './flash-fallback.tsx'
import type { ShownFlash } from './flash-message.ts'

const flashDuration = 5000
/** Duration of a message with an action, in ms: enough to read it, decide and press. */
const actionDuration = 20_000

/** The displayed messages. Radix pauses their timers on hover, on focus and while the browser window is inactive. */
export function FlashToasts({ messages, onClose }: { messages: ShownFlash[]; onClose: (id: number) => void }) {
  const t = useTranslations('ui')
  return (
    <Toast.Provider duration={flashDuration} label={t('frame.notifications')} swipeDirection="right">
      {messages.map((message) => (
        <Toast.Root
          key={message.id}
          {...(message.action && { duration: actionDuration })}
          type={message.tone === 'bad' ? 'foreground' : 'background'}
          onOpenChange={(open) => {
            if (!open) onClose(message.id)
          }}
          className={flashBox}
        >
          <Toast.Description asChild>
            <FlashText tone={message.tone} text={message.text} />
          </Toast.Description>
          {message.action ? (
            <Toast.Action altText={message.action.label} onClick={message.action.onSelect} className={flashAction}>
              {message.action.label}
            </Toast.Action>
          ) : null}
          <Toast.Close className={flashClose} aria-label={t('frame.close')}>
            <Icon name="close" />
          </Toast.Close>
        </Toast.Root>
      ))}
      <Toast.Viewport label={t('frame.messageRegion', { hotkey: '{hotkey}' })} className={flashRegion} />
    </Toast.Provider>
  )
}
