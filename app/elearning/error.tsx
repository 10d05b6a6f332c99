'use client'

import { FramedError } from '#components/ui/states/error-page'

/** Shown inside the embedded frame: the error screen of the app would lead out of it. */
export default FramedError
