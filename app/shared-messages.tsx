'use client'

import { type MessagesProps, RootMessages } from '#components/ui/messages'
import errors from '../messages/fr.json?errors&texts'
import ui from '../messages/fr.json?ui&texts'

const texts = { ...ui, ...errors }

/** The texts of the pieces that every screen is made of. */
export const SharedMessages = ({ children }: MessagesProps) => <RootMessages texts={texts}>{children}</RootMessages>
