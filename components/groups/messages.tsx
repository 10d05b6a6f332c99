'use client'

import { type MessagesProps, MoreMessages } from '#components/ui/messages'
import groups from '../../messages/fr.json?groups&texts'
import studentField from '../../messages/fr.json?studentField&texts'
import studentPassword from '../../messages/fr.json?studentPassword&texts'

const texts = { ...groups, ...studentField, ...studentPassword }

export const GroupMessages = ({ children }: MessagesProps) => <MoreMessages texts={texts}>{children}</MoreMessages>
