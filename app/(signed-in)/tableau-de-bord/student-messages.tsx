'use client'

import { type MessagesProps, MoreMessages } from '#components/ui/messages'
import aikoChat from '../../../messages/fr.json?aikoChat&texts'
import studentWork from '../../../messages/fr.json?studentWork&texts'
import work from '../../../messages/fr.json?work&texts'

const texts = { ...work, ...studentWork, ...aikoChat }

export const StudentHomeMessages = ({ children }: MessagesProps) => <MoreMessages texts={texts}>{children}</MoreMessages>
