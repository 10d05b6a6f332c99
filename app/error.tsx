'use client'

import { BareFrame } from '#components/navigation/bare-frame'
import { ErrorPage } from '#components/ui/states/error-page'

export default function RootError(props: { error: Error & { digest?: string }; reset: () => void }) {
  return (
    <BareFrame>
      <ErrorPage {...props} />
    </BareFrame>
  )
}
