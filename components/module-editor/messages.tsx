'use client'

import { type MessagesProps, MoreMessages } from '#components/ui/messages'
import authoring from '../../messages/fr.json?authoring&texts'
import document from '../../messages/fr.json?document&texts'
import formula from '../../messages/fr.json?formula&texts'
import module from '../../messages/fr.json?module&texts'
import moduleEditor from '../../messages/fr.json?moduleEditor&texts'
import problems from '../../messages/fr.json?problems&texts'
import recorder from '../../messages/fr.json?recorder&texts'
import richText from '../../messages/fr.json?richText&texts'

const texts = { ...authoring, ...problems, ...moduleEditor, ...module, ...richText, ...formula, ...recorder, ...document }

export const ModuleEditorMessages = ({ children }: MessagesProps) => <MoreMessages texts={texts}>{children}</MoreMessages>
