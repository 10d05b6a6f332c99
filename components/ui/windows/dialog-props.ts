import type { ReactNode } from 'react'

export type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: ReactNode
  children?: ReactNode
  /** Buttons, the main one last. */
  actions?: ReactNode
  wide?: boolean
  /** Takes the whole page, as something that is looked at for a while does. */
  full?: boolean
  /** The focus begins on the first field inside, for a window that is there to fill one in. */
  startsAtField?: boolean
}
