'use client'

import { useTranslations } from 'next-intl'
import { createContext, type ReactNode, useContext, useMemo } from 'react'

export interface NumberedQuestion {
  readonly _id: string
  readonly number: number
}

interface ClassOfWork {
  readonly userId: string
  readonly workId: string
  /** Whether the person may comment and accept, or only reads. */
  readonly enabled: boolean
  /** The question whose answers the address asks for. */
  readonly asked: string | undefined
  /** The work's questions in order, with the number that each has in its module. */
  readonly questions: readonly NumberedQuestion[]
  /** Name of a student by the id of their share of the work; a word for one whose name is not known. */
  readonly nameOf: (assigneeId: string) => string
}

const ClassContext = createContext<ClassOfWork>({
  userId: '',
  workId: '',
  enabled: false,
  asked: undefined,
  questions: [],
  nameOf: () => '',
})

/** Who else has this work, for whatever on the screen looks at the whole class. */
export const useClass = () => useContext(ClassContext)

type Props = {
  userId: string
  workId: string
  enabled: boolean
  asked: string | undefined
  students: readonly { _id: string; name: string }[]
  questions: readonly NumberedQuestion[]
  children: ReactNode
}

export function ClassProvider({ userId, workId, enabled, asked, students, questions, children }: Props) {
  const unnamed = useTranslations('feedback')('class.student')
  const value = useMemo(() => {
    const names = new Map(students.map(({ _id, name }) => [_id, name]))
    return { userId, workId, enabled, asked, questions, nameOf: (id: string) => names.get(id) ?? unnamed }
  }, [userId, workId, enabled, asked, students, questions, unnamed])
  return <ClassContext value={value}>{children}</ClassContext>
}
