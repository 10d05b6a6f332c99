'use client'

import { type MessagesProps, MoreMessages } from '#components/ui/messages'
import groups from '../../messages/fr.json?groups&texts'
import roster from '../../messages/fr.json?roster&texts'
import studentField from '../../messages/fr.json?studentField&texts'

const texts = { ...groups, ...roster, ...studentField }

export const StudentsPageMessages = ({ children }: MessagesProps) => <MoreMessages texts={texts}>{children}</MoreMessages>
