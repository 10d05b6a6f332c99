import { Icon } from './display/icon.tsx'

/** The line of a card that names its school; renders nothing without `school`, for lists that hold a single school. */
export function SchoolName({ school }: { school: string | null | undefined }) {
  if (!school) return null
  return (
    <span className="flex min-w-0 items-start gap-2 text-sm text-muted">
      <Icon name="school" className="size-5" />
      <span className="min-w-0 break-words">{school}</span>
    </span>
  )
}
