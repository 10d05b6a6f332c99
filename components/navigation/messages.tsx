'use client'

import { type MessagesProps, MoreMessages } from '#components/ui/messages'
import nav from '../../messages/fr.json?nav&texts'
import notifications from '../../messages/fr.json?notifications&texts'
import toStudents from '../../messages/fr.json?toStudents&texts'

const texts = { ...nav, ...notifications }

/** What is said to students and to others is said to students as « tu ». */
export const StudentWords = ({ children }: MessagesProps) => <MoreMessages texts={toStudents}>{children}</MoreMessages>

export const FrameMessages = ({ children }: MessagesProps) => <MoreMessages texts={texts}>{children}</MoreMessages>
