import { clsx } from 'clsx'
import { Icon } from '../display/icon.tsx'

interface Props {
  id?: string
  /** One warning each; none shows nothing. */
  texts: readonly string[]
  className?: string
}

export function WarningList({ id, texts, className }: Props) {
  if (texts.length === 0) return null
  return (
    <ul id={id} className={clsx('flex flex-col gap-1 text-warn', className)}>
      {texts.map((text) => (
        <li key={text} className="flex items-start gap-2">
          <Icon name="warning" className="mt-0.5 shrink-0" />
          <span className="min-w-0">{text}</span>
        </li>
      ))}
    </ul>
  )
}
