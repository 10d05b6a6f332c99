'use client'

import { createContext, useContext } from 'react'

/** The module or course that something is done to. */
export interface Target {
  readonly id: string
  readonly name: string
}

/** An act that opens a window. `course`: the course in which a module is looked at. */
export type WindowAct =
  | { readonly of: 'course'; readonly what: 'archive' | 'delete' | 'documents'; readonly on: Target }
  | {
      readonly of: 'module'
      readonly what: 'archive' | 'delete' | 'view'
      readonly on: Target
      readonly course?: string | undefined
    }

/** What a card's menu asks for and what is not simply a page. */
export type Act =
  | WindowAct
  /** `module`: id of the one that is opened next. */
  | { readonly of: 'course'; readonly what: 'personalise'; readonly on: Target; readonly module?: string }
  | { readonly of: 'course' | 'module'; readonly what: 'restore'; readonly on: Target }

export const ActContext = createContext<(act: Act) => void>(() => {})

/** Starts an act; ResourceActions above carries it out. */
export const useAct = () => useContext(ActContext)
