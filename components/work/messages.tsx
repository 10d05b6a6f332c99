'use client'

import { type MessagesProps, MoreMessages } from '#components/ui/messages'
import work from '../../messages/fr.json?work&texts'

export const WorkMessages = ({ children }: MessagesProps) => <MoreMessages texts={work}>{children}</MoreMessages>
