'use client'

import { type MessagesProps, MoreMessages } from '#components/ui/messages'
import students from '../../messages/fr.json?students&texts'

export const StudentMessages = ({ children }: MessagesProps) => <MoreMessages texts={students}>{children}</MoreMessages>
