import type { ReactNode } from 'react'

export type DialogProps = {
  open: boolean
  onClose: () => void
  title: string
  description?: ReactNode
  children?: ReactNode
  /** Buttons, the main one last. */
  actions?: ReactNode
  wide?: boolean
  /** Fills the whole page, for content that is viewed for a while. */
  full?: boolean
  /** Puts the initial focus on the first field, for a dialog that is a form. */
  startsAtField?: boolean
}
