'use client'

import { type MessagesProps, MoreMessages } from '#components/ui/messages'
import groups from '../../messages/fr.json?groups&texts'
import studentField from '../../messages/fr.json?studentField&texts'

const texts = { ...groups, ...studentField }

export const GroupMessages = ({ children }: MessagesProps) => <MoreMessages texts={texts}>{children}</MoreMessages>
