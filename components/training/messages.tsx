'use client'

import { type MessagesProps, MoreMessages } from '#components/ui/messages'
import training from '../../messages/fr.json?training&texts'

export const TrainingMessages = ({ children }: MessagesProps) => <MoreMessages texts={training}>{children}</MoreMessages>
