'use client'

import { FramedError } from '#components/ui/states/error-page'

/** Shown inside the frame, so that the menus stay available. */
export default FramedError
