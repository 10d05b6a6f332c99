'use client'

import { type MessagesProps, MoreMessages } from '#components/ui/messages'
import studentWork from '../../messages/fr.json?studentWork&texts'
import work from '../../messages/fr.json?work&texts'

const texts = { ...work, ...studentWork }

export const StudentWorkMessages = ({ children }: MessagesProps) => <MoreMessages texts={texts}>{children}</MoreMessages>
