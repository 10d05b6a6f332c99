'use client'

import { type MessagesProps, MoreMessages } from '#components/ui/messages'
import badges from '../../messages/fr.json?badges&texts'

export const BadgeMessages = ({ children }: MessagesProps) => <MoreMessages texts={badges}>{children}</MoreMessages>
