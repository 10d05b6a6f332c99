/* Class lists that several primitives share. */

export const control =
  'block w-full min-h-11 rounded-control border border-control bg-surface px-3 py-2 text-base text-ink placeholder:text-muted ' +
  'hover:border-brand disabled:cursor-not-allowed disabled:bg-sunken disabled:text-muted aria-invalid:border-bad aria-invalid:border-2'

export const iconButton =
  'inline-flex size-11 items-center justify-center rounded-control text-muted transition-colors hover:bg-sunken hover:text-ink'

export const textLink =
  'font-semibold text-brand underline decoration-1 underline-offset-4 hover:text-brand-strong hover:decoration-2'

/** A bar stuck to the bottom of the page content; `save-bar` keeps focused elements and toasts clear of it (app/globals.css). */
export const bottomBar =
  'save-bar sticky bottom-0 z-10 [@media(height<20rem)]:static -mx-4 mt-8 -mb-6 border-t border-line bg-surface px-4 shadow-card ' +
  'tablet:-mb-10 tablet:rounded-t-card tablet:border-x tablet:mx-0 tablet:px-5'
