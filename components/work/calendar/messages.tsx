'use client'

import { type MessagesProps, MoreMessages } from '#components/ui/messages'
import calendar from '../../../messages/fr.json?calendar&texts'
import work from '../../../messages/fr.json?work&texts'

const texts = { ...work, ...calendar }

export const CalendarMessages = ({ children }: MessagesProps) => <MoreMessages texts={texts}>{children}</MoreMessages>
