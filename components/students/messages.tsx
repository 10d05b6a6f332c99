'use client'

import { type MessagesProps, MoreMessages } from '#components/ui/messages'
import studentPassword from '../../messages/fr.json?studentPassword&texts'
import students from '../../messages/fr.json?students&texts'

const texts = { ...students, ...studentPassword }

export const StudentMessages = ({ children }: MessagesProps) => <MoreMessages texts={texts}>{children}</MoreMessages>
