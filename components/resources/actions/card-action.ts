import { createContext, useContext } from 'react'

export interface Target {
  readonly id: string
  readonly name: string
}

/** An action that opens a dialog. `course`: the id of the course in which the module is viewed. */
export type WindowAction =
  | { readonly of: 'course'; readonly what: 'archive' | 'delete' | 'documents' | 'share' | 'take'; readonly on: Target }
  | {
      readonly of: 'module'
      readonly what: 'archive' | 'delete' | 'share' | 'take' | 'view'
      readonly on: Target
      readonly course?: string | undefined
    }

export type CardAction =
  | WindowAction
  /** `module`: id of the module to open next. */
  | { readonly of: 'course'; readonly what: 'personalise'; readonly on: Target; readonly module?: string }
  | { readonly of: 'course' | 'module'; readonly what: 'restore'; readonly on: Target }

/** What the window of an action gets; `onDone`: called once it has changed what the page shows. */
export interface ActionWindow {
  readonly on: Target
  readonly onClose: () => void
  readonly onDone: () => void
}

export const CardActionContext = createContext<(action: CardAction) => void>(() => {})

export const useCardAction = () => useContext(CardActionContext)
