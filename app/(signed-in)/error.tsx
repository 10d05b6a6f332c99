'use client'

import type { ComponentProps } from 'react'
import { ErrorPage } from '#components/ui/error-page'

/** Inside the frame, so that the menus stay in reach. */
export default function SignedInError(props: ComponentProps<typeof ErrorPage>) {
  return <ErrorPage {...props} />
}
