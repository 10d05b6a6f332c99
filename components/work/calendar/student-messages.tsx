'use client'

import { type MessagesProps, MoreMessages } from '#components/ui/messages'
import calendar from '../../../messages/fr.json?calendar&texts'
import studentWork from '../../../messages/fr.json?studentWork&texts'
import work from '../../../messages/fr.json?work&texts'

const texts = { ...work, ...studentWork, ...calendar }

export const StudentCalendarMessages = ({ children }: MessagesProps) => <MoreMessages texts={texts}>{children}</MoreMessages>
