'use client'

import { type MessagesProps, MoreMessages } from '#components/ui/messages'
import nav from '../../messages/fr.json?nav&texts'
import notifications from '../../messages/fr.json?notifications&texts'

const texts = { ...nav, ...notifications }

export const FrameMessages = ({ children }: MessagesProps) => <MoreMessages texts={texts}>{children}</MoreMessages>
