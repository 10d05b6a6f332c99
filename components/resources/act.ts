'use client'

import { createContext, useContext } from 'react'

/** The module or course that something is done to. */
export interface Target {
  readonly id: string
  readonly name: string
}

/** What a card's menu asks for and what is not simply a page. `course`: the course in which a module is looked at. */
export type Act =
  | { readonly of: 'course'; readonly what: 'archive' | 'delete' | 'documents' | 'personalise'; readonly on: Target }
  | {
      readonly of: 'module'
      readonly what: 'archive' | 'delete' | 'view'
      readonly on: Target
      readonly course?: string | undefined
    }

/** An act that opens a window. */
export type WindowAct = Exclude<Act, { what: 'personalise' }>

export const ActContext = createContext<(act: Act) => void>(() => {})

/** Starts an act; ResourceActions above carries it out. */
export const useAct = () => useContext(ActContext)
