'use client'

import { type MessagesProps, MoreMessages } from '#components/ui/messages'
import authoring from '../../messages/fr.json?authoring&texts'
import courseEditor from '../../messages/fr.json?courseEditor&texts'
import formula from '../../messages/fr.json?formula&texts'
import problems from '../../messages/fr.json?problems&texts'
import richText from '../../messages/fr.json?richText&texts'

const texts = { ...authoring, ...problems, ...courseEditor, ...richText, ...formula }

export const CourseEditorMessages = ({ children }: MessagesProps) => <MoreMessages texts={texts}>{children}</MoreMessages>
